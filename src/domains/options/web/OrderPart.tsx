/** The order: every sum the law wants directly before the button, and the button (law.md 1, 2). */
import type { AppliedVoucher } from '#domains/vouchers/web/voucher-calls.ts'
import { formatDate, formatMonth, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/button-classes.ts'
import { Acts, Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts, type Fact } from '#ui/Facts.tsx'
import { Price } from '#ui/Price.tsx'
import { Total } from '#ui/Total.tsx'

import { totalOf } from '../rules.ts'
import { priceParts, type OptionCard } from './option-card.ts'

import styles from './OptionBookingPage.module.css'

interface OrderPartProps {
  option: OptionCard | undefined
  applied: AppliedVoucher | undefined
  today: IsoDate
  /** The day from which it starts: today on express request, else after the withdrawal period. */
  start: IsoDate
  contractId: string
  busy: boolean
}

export function OrderPart({ option, applied, today, start, contractId, busy }: OrderPartProps) {
  const base = useBase()
  return (
    <Card>
      {option !== undefined && <Sums option={option} applied={applied} today={today} start={start} />}
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

type SumsProps = Pick<OrderPartProps, 'applied' | 'today' | 'start'> & { option: OptionCard }

function Sums({ option, applied, today, start }: SumsProps) {
  const { title, monthly, oneTimeCents, note, term } = option
  const parts = priceParts(option, applied, start)
  const { voucher } = parts
  const total = totalOf(parts)
  const facts: Fact[] = [
    ...(monthly === null ? [] : [{ term: title, value: `${formatEuro(monthly.regular)} mtl.` }]),
    ...(note === '' ? [] : [{ term: 'Angebot', value: note }]),
    ...(voucher === undefined
      ? []
      : [{ term: `Gutschein bis ${formatDate(voucher.until)}`, value: `${formatEuro(-voucher.discount)} mtl.` }]),
    { term: monthly === null ? title : 'Einmalig', value: formatEuro(oneTimeCents ?? 0) },
    { term: 'Beginn', value: start === today ? 'sofort' : formatDate(start) },
    { term: 'Laufzeit', value: term },
    { term: 'Dein Vertrag', value: 'läuft unverändert weiter, seine Laufzeit beginnt nicht neu' },
  ]
  return (
    <>
      <Facts items={facts} />
      <Total label={<TotalLabel later={total.later} />}>
        {monthly === null ? (
          <Price cents={oneTimeCents ?? 0} unit="einmalig" />
        ) : (
          <Price cents={total.now} unit="mtl." />
        )}
      </Total>
    </>
  )
}

/** Every later price with its day, so that nothing comes as a surprise. */
function TotalLabel({ later }: Pick<ReturnType<typeof totalOf>, 'later'>) {
  const steps = later.map(({ from, price }) => `, ab ${dayOrMonth(from)} ${formatEuro(price)} mtl.`)
  return (
    <>
      <b>Zusammen</b>
      <p className="small quiet">inklusive Mehrwertsteuer{steps.join('')}</p>
    </>
  )
}

function dayOrMonth(day: IsoDate): string {
  return day.endsWith('-01') ? formatMonth(day) : formatDate(day)
}
