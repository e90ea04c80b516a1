import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import { buttonClass } from './button-classes.ts'
import type { ButtonKind } from './button-classes.ts'

import styles from './Button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  small?: boolean
  /** Work is going on: the button shows it, keeps the focus and takes no further click. */
  busy?: boolean
  icon?: IconName
}

export function Button({ kind = 'line', small = false, busy = false, icon, ...rest }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...attributes } = rest
  function click(event: MouseEvent<HTMLButtonElement>): void {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...attributes}
      type={type}
      className={classes(buttonClass({ kind, small }), className)}
      onClick={click}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {icon !== undefined && !busy && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A row of buttons; `wide` stacks them on a phone, for binding acts only. */
export function ButtonRow({
  wide = false,
  className,
  children,
}: {
  wide?: boolean
  className?: string
  children: ReactNode
}) {
  return <div className={classes(styles['acts'], wide && styles['wide'], className)}>{children}</div>
}
