/** The order: every sum the law wants directly before the button, and the button (law.md 1, 2). */
import type { AppliedVoucher } from '#domains/vouchers/web/voucher-calls.ts'
import { addDays, addMonths, formatDate, formatMonth } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/button-classes.ts'
import { Acts, Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts, type Fact } from '#ui/Facts.tsx'
import { Price } from '#ui/Price.tsx'
import { Total } from '#ui/Total.tsx'

import { totalOf } from '../rules.ts'
import type { OptionCard } from './option-card.ts'

import styles from './OptionBookingPage.module.css'

interface OrderPartProps {
  option: OptionCard | undefined
  applied: AppliedVoucher | undefined
  today: string
  contractId: string
  busy: boolean
}

export function OrderPart({ option, applied, today, contractId, busy }: OrderPartProps) {
  const base = useBase()
  return (
    <Card>
      {option !== undefined && <Sums option={option} applied={applied} today={today} />}
      <Acts wide className={styles['acts'] ?? ''}>
        <Button kind="fill" type="submit" name="intent" value="order" busy={busy}>
          Zahlungspflichtig bestellen
        </Button>
        <AppLink href={to(base, 'optionSelection', { contractId })} className={buttonClass()}>
          Zurück
        </AppLink>
      </Acts>
    </Card>
  )
}

function Sums({ option, applied, today }: { option: OptionCard; applied: AppliedVoucher | undefined; today: string }) {
  const { title, monthly, oneTimeCents, note, term } = option
  const voucher = applied && { discount: toCents(applied.promotion.discount), until: applied.promotion.endDate }
  const facts: Fact[] = [
    ...(monthly === null ? [] : [{ term: title, value: `${formatEuro(monthly.regular)} mtl.` }]),
    ...(note === '' ? [] : [{ term: 'Angebot', value: note }]),
    ...(voucher === undefined
      ? []
      : [{ term: `Gutschein bis ${formatDate(voucher.until)}`, value: `${formatEuro(-voucher.discount)} mtl.` }]),
    { term: monthly === null ? title : 'Einmalig', value: formatEuro(oneTimeCents ?? 0) },
    { term: 'Laufzeit', value: term },
    { term: 'Dein Vertrag', value: 'läuft unverändert weiter, seine Laufzeit beginnt nicht neu' },
  ]
  return (
    <>
      <Facts items={facts} />
      <Total label={<TotalLabel option={option} voucher={voucher} today={today} />}>
        {monthly === null ? (
          <Price cents={oneTimeCents ?? 0} unit="einmalig" />
        ) : (
          <Price cents={priceOf(option, voucher, today).now} unit="mtl." />
        )}
      </Total>
    </>
  )
}

function priceOf({ monthly }: OptionCard, voucher: { discount: number; until: string } | undefined, today: string) {
  return totalOf({
    monthly: monthly?.regular ?? 0,
    promotion:
      monthly !== null && monthly.price !== monthly.regular
        ? { price: monthly.price, until: monthly.until }
        : undefined,
    first: monthly?.first
      ? { ...monthly.first, until: addDays(addMonths(today, monthly.first.months), -1) }
      : undefined,
    voucher,
  })
}

function TotalLabel({
  option,
  voucher,
  today,
}: {
  option: OptionCard
  voucher: { discount: number; until: string } | undefined
  today: string
}) {
  const { until, afterwards } = priceOf(option, voucher, today)
  const later =
    option.monthly === null || until === null
      ? ''
      : `, ab ${formatMonth(addDays(until, 1))} ${formatEuro(afterwards)} mtl.`
  return (
    <>
      <b>Zusammen</b>
      <p className="small quiet">inklusive Mehrwertsteuer{later}</p>
    </>
  )
}
