import type { ReactNode } from 'react'

import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Sign } from '#ui/icons/Sign.tsx'

import { displayAccount } from '../rules.ts'
import type { KnownMethod } from './load-payment-methods.ts'
import { methodLook } from './texts.ts'

import styles from './PaymentMethodDisplay.module.css'

interface PaymentMethodProps {
  method: Omit<KnownMethod, 'expiresOn'>
  /** The first of the list: what is paid with here, or, among all that are stored, the default one. */
  standing?: 'used' | 'default' | undefined
  /** That it ends soon, or has ended: 'Läuft ab'. */
  ends?: string | undefined
  /** Stands at the end. */
  action?: ReactNode
  /** Further lines about it. */
  children?: ReactNode
}

const standings = { used: 'Damit bezahlst du', default: 'Standard' } as const

/** A stored payment method: label, logo, description, for direct debits the bank, and whether it is the one that is used. */
export function PaymentMethodDisplay({ method, standing, ends, action, children }: PaymentMethodProps) {
  const { label, icon } = methodLook(method.type)
  const debit = method.type === 'BANKACCOUNTSEPA'
  return (
    <div className={styles['method']}>
      <Sign name={icon} />
      <div>
        <dl>
          <div>
            <dt>
              {label}
              {standing !== undefined && <Badge icon="Haken">{standings[standing]}</Badge>}
              {ends !== undefined && <Badge tone="warning">{ends}</Badge>}
            </dt>
            <dd className="num">{debit ? displayAccount(method.description) : method.description}</dd>
          </div>
          {debit && method.details && (
            <div className={classes(styles['bank'], 'small quiet')}>
              <dt>Bankname</dt>
              <dd>{method.details.bank}</dd>
            </div>
          )}
        </dl>
        {children}
      </div>
      {action}
    </div>
  )
}
