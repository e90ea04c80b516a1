import type { ReactNode } from 'react'

import { Icon } from '#ui/icons/Icon.tsx'

import { displayAccount } from '../rules.ts'
import type { KnownMethod } from './load-payment-methods.ts'
import { methodLook } from './texts.ts'

import styles from './PaymentMethodDisplay.module.css'

/** A stored payment method: label, logo, description, and for direct debits the bank. `action` stands at the end. */
export function PaymentMethodDisplay({ method, action }: { method: KnownMethod; action?: ReactNode }) {
  const { label, icon } = methodLook(method.type)
  const debit = method.type === 'BANKACCOUNTSEPA'
  return (
    <div className={styles['method']}>
      <Icon name={icon} />
      <dl>
        <div>
          <dt>{label}</dt>
          <dd className="num">{debit ? displayAccount(method.description) : method.description}</dd>
        </div>
        {debit && method.details && (
          <div className={styles['bank']}>
            <dt>Bankname</dt>
            <dd>{method.details.bank}</dd>
          </div>
        )}
      </dl>
      {action}
    </div>
  )
}
