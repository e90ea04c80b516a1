/** German labels of payment methods. */
import type { IconName } from '#ui/icons/names.ts'

import type { PaymentMethod } from '../api.ts'

export const methodLooks: Readonly<Record<PaymentMethod['type'], { readonly label: string; readonly icon: IconName }>> =
  {
    PAYPAL: { label: 'PayPal', icon: 'PayPal' },
    BANKACCOUNTSEPA: { label: 'IBAN für Lastschrift', icon: 'Bank' },
    CREDITCARD: { label: 'Kreditkarte', icon: 'Kreditkarte' },
  }
