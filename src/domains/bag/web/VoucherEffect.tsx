/** What the code of a bag takes off, or why it takes nothing off. */
import { Alert } from '#ui/feedback/Alert.tsx'

import type { Bag } from './calls.ts'
import { voucherText } from './voucher-texts.ts'

export function VoucherEffect({ voucher }: { voucher: NonNullable<Bag['voucher']> }) {
  const { text, title, tone } = voucherText(voucher)
  return (
    <Alert tone={tone} title={title}>
      {text !== '' && <p className="small">{text}</p>}
    </Alert>
  )
}
