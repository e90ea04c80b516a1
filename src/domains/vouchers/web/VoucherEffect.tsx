import { RichText } from '#domains/content/web/RichText.tsx'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'

import type { AppliedVoucher, KnownPromotion } from './check-voucher.ts'

import styles from './VoucherWidget.module.css'

interface VoucherEffectProps {
  readonly applied: AppliedVoucher
  readonly afterCents: Cents | undefined
  /** Last day of the discount where the order does not start today. */
  readonly until: IsoDate | undefined
}

/** What the voucher is good for, where known in euro per month with their end; what the editors say of it stands behind a line. */
export function VoucherEffect({ applied, afterCents, until }: VoucherEffectProps) {
  const { content, promotion } = applied
  const sum = effect(promotion, until)
  const goesOn = sum !== '' && promotion.priceType !== 'ONE_TIME' && afterCents !== undefined
  return (
    <Alert tone="success" title={content.title} className={styles['effect'] ?? ''}>
      {sum !== '' && <p>{goesOn ? `${sum}, danach ${formatEuro(afterCents)}` : sum}</p>}
      {(content.description || content.additionalInfo) && (
        <Disclosure summary="Bedingungen" className={styles['terms']}>
          {content.description && <RichText node={content.description} target="_blank" />}
          {content.additionalInfo && <RichText node={content.additionalInfo} target="_blank" />}
        </Disclosure>
      )}
    </Alert>
  )
}

function effect({ discount, endDate, priceType }: KnownPromotion, until: IsoDate | undefined): string {
  if (discount === undefined || endDate === undefined) return ''
  const sum = formatEuro(toCents(discount))
  return priceType === 'ONE_TIME'
    ? `${sum} weniger auf den einmaligen Preis`
    : `${sum} weniger im Monat bis ${formatDate(until ?? endDate)}`
}
