import type { ReactNode } from 'react'

import { AppLink } from '#platform/web/AppLink.tsx'

import styles from './ChosenProduct.module.css'

interface ChosenProductProps {
  icon: ReactNode
  title: string
  text: string
  /** Where another one is chosen. */
  other: { readonly href: string; readonly text: string }
  /** Its price. */
  children: ReactNode
}

/** What is about to be ordered, at the head of the order. */
export function ChosenProduct({ icon, title, text, other, children }: ChosenProductProps) {
  return (
    <div className={styles['chosen']}>
      {icon}
      <div>
        <h3>{title}</h3>
        <p className="small quiet">{text}</p>
        <p className="small mt-4">
          <AppLink href={other.href}>{other.text}</AppLink>
        </p>
      </div>
      <div className={styles['price']}>{children}</div>
    </div>
  )
}
