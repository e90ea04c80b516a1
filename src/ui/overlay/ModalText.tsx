/** What stands in place of the page while a modal dialog is set. Loaded with its first use. */
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'

import { Markdown } from '../data/Markdown.tsx'
import { noticeIcons } from '../feedback/notice-icons.ts'
import { ButtonRow, Button } from '../form/Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { RenderLink } from '../link.tsx'
import { CloseButton } from './CloseButton.tsx'
import type { DialogProps } from './Dialog.tsx'

import tones from '../feedback/notice-tones.module.css'
import styles from './ModalText.module.css'

export interface ModalDialog extends Pick<
  DialogProps,
  'type' | 'title' | 'primaryButtonProps' | 'secondaryButtonProps'
> {
  /** Markdown. */
  text: string
  /** Told when it closes by its close icon or Escape. */
  onClose?: () => void
}

interface ModalTextProps extends ModalDialog {
  renderLink: RenderLink | undefined
  close: () => void
  /** Another page is shown than the one that has set it. */
  isLeft: boolean
}

/** Closes as a dialog does: by Escape and the close icon, of type error by its buttons alone. */
export function ModalText({
  type = 'info',
  title,
  text,
  renderLink,
  close,
  isLeft,
  onClose,
  ...buttons
}: ModalTextProps) {
  const titleId = useId()
  const heading = useFocusInside()
  const mayLeave = type !== 'error'
  function leave(): void {
    close()
    onClose?.()
  }
  useEscape(() => {
    if (mayLeave) leave()
  })
  const onLeft = useEffectEvent(close)
  useLayoutEffect(() => {
    if (isLeft) onLeft()
  }, [isLeft])
  return (
    <section className={styles['modal']} role={mayLeave ? 'dialog' : 'alertdialog'} aria-labelledby={titleId}>
      <Icon name={noticeIcons[type]} size="M" className={tones[type]} />
      <h1 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Markdown text={text} topHeading={2} {...(renderLink && { renderLink })} />
      <ModalButtons {...buttons} />
      {mayLeave && <CloseButton className={styles['close']} onClick={leave} />}
    </section>
  )
}

/** Takes the focus, and gives it back to where it was once the page can be seen again. */
function useFocusInside() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => queueMicrotask(() => before instanceof HTMLElement && before.focus())
  }, [])
  return heading
}

function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) escape()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function ModalButtons(buttons: Pick<ModalDialog, 'primaryButtonProps' | 'secondaryButtonProps'>) {
  const { primaryButtonProps: first, secondaryButtonProps: second } = buttons
  if (first === undefined && second === undefined) return null
  return (
    <ButtonRow className="mt-24">
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
    </ButtonRow>
  )
}
