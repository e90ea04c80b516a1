/** A box with its words, whose state is the address's: it keeps the focus when its page is read again, and follows when a filter is taken back. */
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'

import styles from './Box.module.css'

interface BoxProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'disabled'> {
  isOn: boolean
  className: string | undefined
  children: ReactNode
}

export function Box({ isOn, className, children, ...input }: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.checked = isOn
  }, [isOn])
  return (
    <label className={className}>
      <input ref={box} className={styles['box']} type="checkbox" defaultChecked={isOn} {...input} />
      {children}
    </label>
  )
}
