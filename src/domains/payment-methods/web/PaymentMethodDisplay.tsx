import type { ReactNode } from 'react'

import { Icon } from '#ui/icons/Icon.tsx'

import type { PaymentMethod } from '../api.ts'
import { displayAccount } from '../rules.ts'
import { methodLooks } from './texts.ts'

import styles from './PaymentMethodDisplay.module.css'

/** A stored payment method: label, logo, description, and for direct debits the bank. `action` stands at the end. */
export function PaymentMethodDisplay({ method, action }: { method: PaymentMethod; action?: ReactNode }) {
  const { label, icon } = methodLooks[method.type]
  const debit = method.type === 'BANKACCOUNTSEPA'
  return (
    <div className={styles['method']}>
      <Icon name={icon} />
      <dl>
        <dt>{label}</dt>
        <dd className="num">{debit ? displayAccount(method.description) : method.description}</dd>
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
