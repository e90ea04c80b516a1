import type { ReactNode, RefObject } from 'react'
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'

import { Acts, Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

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
  id?: string
  onClose: () => void
  primaryButtonProps?: DialogButton | undefined
  secondaryButtonProps?: DialogButton | undefined
}

type CloseEvents = Pick<HTMLElementEventMap, 'cancel' | 'keydown' | 'mousedown'>

/** Opens the element as long as `show` holds; the ways to leave it that the browser gives are answered by `leave` alone. */
function useModal(show: boolean, leave: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const answer = useEffectEvent((event: CloseEvents[keyof CloseEvents]) => {
    if (event instanceof KeyboardEvent ? event.key !== 'Escape' : event.target !== dialog.current) return
    event.preventDefault()
    leave()
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!show || element === null) return undefined
    const listener = (event: CloseEvents[keyof CloseEvents]): void => answer(event)
    const names = ['cancel', 'keydown', 'mousedown'] as const
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
 * Spec 3 and 4: closes on Escape, a click outside and the close icon. Of type error it closes by its buttons alone
 * (product.md 23). The browser keeps the focus inside and gives it back on closing; for that the element itself stays.
 */
export function Dialog(props: DialogProps) {
  const { show, type = 'info', id, onClose } = props
  const titleId = useId()
  const mayLeave = type !== 'error'
  const dialog = useModal(show, () => {
    if (mayLeave) onClose()
  })
  return (
    <dialog
      ref={dialog}
      id={id}
      className={styles['dialog']}
      role={mayLeave ? undefined : 'alertdialog'}
      aria-labelledby={titleId}
    >
      {show && <DialogContent {...props} titleId={titleId} mayLeave={mayLeave} />}
    </dialog>
  )
}

function DialogContent(props: DialogProps & { titleId: string; mayLeave: boolean }) {
  const { title, subtitle, children, onClose, titleId, mayLeave, primaryButtonProps, secondaryButtonProps } = props
  return (
    <div className={classes(styles['in'], !mayLeave && styles['alone'])}>
      <h2 id={titleId}>{title}</h2>
      {subtitle !== undefined && <p className={styles['subtitle']}>{subtitle}</p>}
      {children}
      {(primaryButtonProps !== undefined || secondaryButtonProps !== undefined) && (
        <Acts className={styles['acts'] ?? ''}>
          {primaryButtonProps !== undefined && <DialogAct kind="fill" {...primaryButtonProps} />}
          {secondaryButtonProps !== undefined && <DialogAct kind="line" {...secondaryButtonProps} />}
        </Acts>
      )}
      {mayLeave && (
        <button type="button" className={styles['close']} aria-label="Schließen" onClick={onClose}>
          <Icon name="Schließen" />
        </button>
      )}
    </div>
  )
}

function DialogAct({ kind, text, className, onClick }: DialogButton & { kind: 'fill' | 'line' }) {
  return (
    <Button kind={kind} className={className} onClick={onClick}>
      {text}
    </Button>
  )
}
