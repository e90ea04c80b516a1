/** What stands in place of the page while a modal dialog is set. Loaded with its first use. */
import { useEffect, useEffectEvent, useId, useRef } from 'react'

import { Acts, Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'
import type { RenderLink } from './link.tsx'
import { Markdown } from './Markdown.tsx'
import type { ModalDialog } from './Modal.tsx'

import styles from './ModalText.module.css'

const typeIcons: Readonly<Record<NonNullable<ModalDialog['type']>, IconName>> = {
  success: 'Erfolg',
  info: 'Info',
  warning: 'Warnung',
  error: 'Fehler',
}

interface ModalTextProps extends ModalDialog {
  renderLink: RenderLink | undefined
  close: () => void
}

/** Closes as a dialog does: by Escape and the close icon, of type error by its buttons alone. */
export function ModalText({ type = 'info', title, text, renderLink, close, onClose, ...buttons }: ModalTextProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayLeave = type !== 'error'
  function leave(): void {
    close()
    onClose?.()
  }
  const onEscape = useEffectEvent(() => {
    if (mayLeave) leave()
  })
  useEffect(() => {
    heading.current?.focus()
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section className={styles['modal']} role={mayLeave ? 'dialog' : 'alertdialog'} aria-labelledby={titleId}>
      <Icon name={typeIcons[type]} size="M" className={styles[type]} />
      <h1 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Markdown text={text} {...(renderLink && { renderLink })} />
      <ModalButtons {...buttons} />
      {mayLeave && (
        <button type="button" className={styles['close']} aria-label="Schließen" onClick={leave}>
          <Icon name="Schließen" />
        </button>
      )}
    </section>
  )
}

function ModalButtons(buttons: Pick<ModalDialog, 'primaryButtonProps' | 'secondaryButtonProps'>) {
  const { primaryButtonProps: first, secondaryButtonProps: second } = buttons
  if (first === undefined && second === undefined) return null
  return (
    <Acts className="mt-24">
      {first !== undefined && (
        <Button kind="fill" className={first.className} onClick={first.onClick}>
          {first.text}
        </Button>
      )}
      {second !== undefined && (
        <Button className={second.className} onClick={second.onClick}>
          {second.text}
        </Button>
      )}
    </Acts>
  )
}
