import { RichText } from '#domains/content/web/RichText.tsx'
import { formatDate } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import { Note } from '#ui/Note.tsx'

import type { AppliedVoucher } from './voucher-calls.ts'

import styles from './VoucherWidget.module.css'

/** What the voucher is good for, in euro per month and with its end. */
export function VoucherEffect({ applied, afterCents }: { applied: AppliedVoucher; afterCents: Cents | undefined }) {
  const { content, promotion } = applied
  const after = afterCents === undefined ? '' : `, danach ${formatEuro(afterCents)} mtl.`
  return (
    <Note tone="success" title={content.title} className={styles['effect'] ?? ''} alert>
      {content.description && <RichText node={content.description} />}
      <p>
        {formatEuro(toCents(promotion.discount))} Nachlass im Monat bis {formatDate(promotion.endDate)}
        {after}
      </p>
      {content.additionalInfo && <RichText node={content.additionalInfo} />}
    </Note>
  )
}
