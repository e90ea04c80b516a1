/** The voucher on the booking page. */
import { useEffect } from 'react'

import { orderTopic } from '#domains/orders/web/OrderOutcome.tsx'
import { voucherEnd } from '#domains/vouchers/rules.ts'
import type { AppliedVoucher } from '#domains/vouchers/web/check-voucher.ts'
import { faultNotice, type VoucherFault } from '#domains/vouchers/web/texts.ts'
import type { VoucherState } from '#domains/vouchers/web/use-voucher.ts'
import { VoucherWidget } from '#domains/vouchers/web/VoucherWidget.tsx'
import { addDays, type IsoDate } from '#kit/dates.ts'
import { useClient } from '#platform/web/client-context.ts'
import { notify } from '#platform/web/notifications.ts'
import { reportFailure } from '#platform/web/report-error.ts'
import { Section } from '#ui/layout/Sections.tsx'

import { priceOn, priceParts } from '../../price.ts'
import type { OptionCard } from '../option-card.ts'
import type { BookingData } from './booking-data.ts'
import { redeemedVoucher } from './order-price.ts'
import type { BookingOutcome } from './sent-booking.ts'

export interface VoucherProps {
  data: BookingData
  option: OptionCard
  outcome: BookingOutcome | undefined
  applied: AppliedVoucher | undefined
  start: IsoDate
  onApplied: (applied: AppliedVoucher | undefined) => void
}

export function VoucherPart({ data, option, outcome, applied, start, onApplied }: VoucherProps) {
  const { guid, contractId, optionId } = data
  const client = useClient()
  // The monthly price once the voucher has ended; a promotion of the catalogue may go on.
  const redeemed = redeemedVoucher(applied)
  const end = redeemed && voucherEnd(redeemed, start)
  const parts = priceParts(option.monthly, redeemed, start)
  const item = { cartUserId: guid, guid, itemInstanceId: contractId, product: optionId }
  return (
    <Section title="Gutschein">
      <VoucherWidget
        client={client}
        item={item}
        initial={outcome?.voucher ?? data.voucher}
        texts={data.voucherTexts}
        typedVoucher={outcome?.values.voucher}
        afterCents={end === undefined ? undefined : priceOn(parts, addDays(end, 1))}
        until={end}
        onChange={onApplied}
        onNotice={(notice) => notify({ ...notice, topic: orderTopic, quiet: notice.atField })}
        onError={reportVoucherFault}
      />
    </Section>
  )
}

/** Network and server errors go to the error-reporting service; a wrong code is no error of ours. */
function reportVoucherFault(fault: VoucherFault, cause: unknown): void {
  if (fault === 'network' || fault === 'technical')
    reportFailure(cause ?? new Error('voucher: no promotion text'), 'voucher')
}

/** What the page could not find out about the cart's voucher is said as every fault of a voucher is. */
export function useVoucherFault(voucher: VoucherState | undefined): void {
  const fault = voucher?.kind === 'error' ? voucher.fault : undefined
  useEffect(() => {
    const notice = fault && faultNotice(fault)
    if (notice) notify({ ...notice, topic: orderTopic })
  }, [fault])
}

/** What is redeemed, if anything is. */
export function promotionIn(state: VoucherState | undefined): AppliedVoucher | undefined {
  return state?.kind === 'promotion' ? state : undefined
}
