import type { ReactNode, RefObject } from 'react'
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'

import { classes } from '../classes.ts'
import { ButtonRow, Button } from '../form/Button.tsx'
import { CloseButton } from './CloseButton.tsx'

import styles from './Dialog.module.css'

interface DialogButton {
  text: string
  className?: string | undefined
  onClick: () => void
}

export interface DialogProps {
  show: boolean
  type?: 'success' | 'info' | 'warning' | 'error'
  title: string
  subtitle?: ReactNode
  children?: ReactNode
  /** Stays in sight below what scrolls; on a phone such a dialog rises from the bottom. */
  foot?: ReactNode
  id?: string
  onClose: () => void
  primaryButtonProps?: DialogButton | undefined
  secondaryButtonProps?: DialogButton | undefined
}

type CloseEvents = Pick<HTMLElementEventMap, 'cancel' | 'close' | 'keydown' | 'mousedown'>

/**
 * Opens the element as long as `show` holds; the ways to leave it that the browser gives are answered by `leave` alone,
 * which says whether it may. Phones close it without asking on a second 'back': then it comes back.
 */
function useModal(show: boolean, leave: () => boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const answer = useEffectEvent((event: CloseEvents[keyof CloseEvents]) => {
    const element = dialog.current
    if (event instanceof KeyboardEvent ? event.key !== 'Escape' : event.target !== element) return
    // Of an earlier opening.
    if (event.type === 'close' && element?.open) return
    event.preventDefault()
    if (!leave() && !element?.open) element?.showModal()
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!show || element === null) return undefined
    const listener = (event: CloseEvents[keyof CloseEvents]): void => answer(event)
    const names = ['cancel', 'close', 'keydown', 'mousedown'] as const
    for (const name of names) element.addEventListener(name, listener)
    if (!element.open) element.showModal()
    return () => {
      for (const name of names) element.removeEventListener(name, listener)
      element.close()
    }
  }, [show])
  return dialog
}

/**
 * Closes on Escape, a click outside and the close icon; of type error by its buttons alone. The browser
 * keeps the focus inside and gives it back on closing; for that the element itself stays.
 */
export function Dialog(props: DialogProps) {
  const { show, type = 'info', id, foot, onClose } = props
  const titleId = useId()
  const mayLeave = type !== 'error'
  const dialog = useModal(show, () => {
    if (mayLeave) onClose()
    return mayLeave
  })
  return (
    <dialog
      ref={dialog}
      id={id}
      className={classes('overlay', styles['dialog'], foot !== undefined && styles['sheet'])}
      role={mayLeave ? undefined : 'alertdialog'}
      aria-labelledby={titleId}
    >
      {show && <DialogContent {...props} titleId={titleId} mayLeave={mayLeave} />}
    </dialog>
  )
}

function DialogContent(props: DialogProps & { titleId: string; mayLeave: boolean }) {
  const { title, subtitle, children, foot, onClose, titleId, mayLeave, primaryButtonProps, secondaryButtonProps } =
    props
  const close = mayLeave && <CloseButton className={styles['close']} onClick={onClose} />
  const body = (
    <div className={classes(styles['in'], !mayLeave && styles['alone'])}>
      {/* What scrolls begins with it: the focus, which goes to the first stop, must not lead to its end. */}
      {foot !== undefined && close}
      <h2 id={titleId}>{title}</h2>
      {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
      {children}
      {(primaryButtonProps !== undefined || secondaryButtonProps !== undefined) && (
        <ButtonRow className={styles['acts'] ?? ''}>
          {primaryButtonProps !== undefined && <DialogAct kind="fill" {...primaryButtonProps} />}
          {secondaryButtonProps !== undefined && <DialogAct kind="line" {...secondaryButtonProps} />}
        </ButtonRow>
      )}
      {foot === undefined && close}
    </div>
  )
  if (foot === undefined) return body
  return (
    <>
      {body}
      <div className={classes('apart', styles['foot'])}>{foot}</div>
    </>
  )
}

function DialogAct({ kind, text, className, onClick }: DialogButton & { kind: 'fill' | 'line' }) {
  return (
    <Button kind={kind} className={className} onClick={onClick}>
      {text}
    </Button>
  )
}
