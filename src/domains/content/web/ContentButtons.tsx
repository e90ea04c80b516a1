/** Buttons of a content entry: each leads somewhere or opens a dialog in place of the page. */
import { Fragment } from 'react'

import { safeHref } from '#kit/links.ts'
import { underBase } from '#kit/paths.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { ButtonRow } from '#ui/form/Button.tsx'
import { useModal } from '#ui/overlay/Modal.tsx'

import type { ContentButton, ContentModal } from '../generic.ts'
import { contentDialog, modalQuery } from './content-modal.ts'

export function ContentButtons({ buttons }: { buttons: readonly ContentButton[] }) {
  const base = useBase() || '/erleben'
  const shown = buttons.filter(({ link, modal }) => link !== undefined || modal !== undefined)
  if (shown.length === 0) return null
  return (
    <ButtonRow className="mt-24">
      {shown.map((button) => {
        const { text, link, modal } = button
        if (modal !== undefined) return <ModalLink key={text} button={button} modal={modal} base={base} />
        const href = safeHref(underBase(base, link?.href ?? ''))
        if (href === undefined) return null
        return (
          <Fragment key={text}>
            {renderLink(href, {
              className: buttonClass({ kind: button.style }),
              'data-tracking-id': link?.trackingId,
              children: text,
            })}
          </Fragment>
        )
      })}
    </ButtonRow>
  )
}

/** Without scripts a link to the page that shows the dialog's text alone. */
function ModalLink({ button, modal, base }: { button: ContentButton; modal: ContentModal; base: string }) {
  const show = useModal()
  return (
    <a
      href={`?${modalQuery}=${encodeURIComponent(modal.name)}`}
      className={buttonClass({ kind: button.style })}
      onClick={(event) => {
        event.preventDefault()
        show(contentDialog(modal, base, () => show(undefined)))
      }}
    >
      {button.text}
    </a>
  )
}
