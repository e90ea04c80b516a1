/** The code of the bag: entered here, what it takes off, and what lacks where it takes nothing off. */
import { useEffect } from 'react'

import { bagForm } from '#domains/options/web/form-names.ts'
import { VoucherField } from '#domains/vouchers/web/VoucherField.tsx'
import { notify, withdrawNotices } from '#platform/web/notifications.ts'
import { useSubmitted } from '#platform/web/PageForm.tsx'

import type { Bag } from '../calls.ts'
import { VoucherEffect } from '../VoucherEffect.tsx'
import type { BagOutcome } from './submit-bag.ts'

interface BagVoucherProps {
  bag: Pick<Bag, 'items' | 'voucher'>
  outcome: BagOutcome['voucher']
}

export function BagVoucher({ bag: { items, voucher }, outcome }: BagVoucherProps) {
  const line = items.find(({ kind }) => kind !== 'option')
  useNotice(outcome)
  const intent = useSubmitted(bagForm)?.get('intent')
  return (
    <>
      <input type="hidden" name="voucherLine" value={line === undefined ? '' : `${line.itemId} ${line.productId}`} />
      <VoucherField
        code={voucher?.code}
        typed={outcome?.typed}
        error={outcome?.error}
        busy={intent === 'redeem-voucher' || intent === 'remove-voucher'}
        hint="Der Nachlass steht gleich in der Summe."
      >
        {voucher === null ? undefined : <VoucherEffect voucher={voucher} />}
      </VoucherField>
    </>
  )
}

const topic = 'bag-voucher'

/** The field says it too: it is read out once. A code that holds takes it back. */
function useNotice(outcome: BagOutcome['voucher']): void {
  useEffect(() => {
    withdrawNotices(topic)
    if (outcome !== undefined && outcome.notice !== null) notify({ ...outcome.notice, topic, quiet: true })
  }, [outcome])
}
