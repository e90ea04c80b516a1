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
  /** What is paid with where nothing else is said. */
  isDefault?: boolean
  /** That it ends soon, or has ended: 'Läuft ab'. */
  ends?: string | undefined
  /** Stands at the end. */
  action?: ReactNode
  /** Further lines about it. */
  children?: ReactNode
}

/** A stored payment method: label, logo, description, for direct debits the bank, and whether it is the default one. */
export function PaymentMethodDisplay({ method, isDefault = false, ends, action, children }: PaymentMethodProps) {
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
              {isDefault && <Badge icon="Haken">Standard</Badge>}
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
