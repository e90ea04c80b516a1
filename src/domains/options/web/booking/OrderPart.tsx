/** The order: every sum the law wants directly before the button, and the button (§ 312j BGB). */
import type { ReactNode } from 'react'

import type { AppliedVoucher } from '#domains/vouchers/web/check-voucher.ts'
import { formatDate, formatMonth, type IsoDate } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { DescriptionList, type Description } from '#ui/data/DescriptionList.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Total } from '#ui/data/Total.tsx'
import { ButtonRow, Button } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'

import { courseOfContract } from '../../coming-tariff.ts'
import { monthlyTotal, oneTimeParts, priceParts, type PriceParts } from '../../price.ts'
import type { OptionCard } from '../option-card.ts'
import { redeemedVoucher } from './order-price.ts'

import styles from './BookingPage.module.css'

interface OrderPartProps {
  option: OptionCard | undefined
  applied: AppliedVoucher | undefined
  today: IsoDate
  /** The day from which it starts: today on express request, else after the withdrawal period. */
  start: IsoDate
  contractId: string
  busy: boolean
  /** What becomes of the contract, after 'Dein Vertrag'. */
  course?: string
  /** Something else is to be done first: this is not the button of the page. */
  waits?: boolean
  /** Beside the order, in place of the way back. */
  other?: ReactNode
}

export function OrderPart({ option, contractId, busy, waits = false, other, ...sums }: OrderPartProps) {
  const base = useBase()
  return (
    <Card>
      {option !== undefined && <Sums option={option} {...sums} />}
      <ButtonRow wide className={styles['acts'] ?? ''}>
        <Button kind={waits ? 'line' : 'fill'} type="submit" name="intent" value="order" busy={busy}>
          Zahlungspflichtig bestellen
        </Button>
        {other ?? <LinkButton href={to(base, 'optionSelection', { contractId })}>Zurück</LinkButton>}
      </ButtonRow>
    </Card>
  )
}

type SumsProps = Pick<OrderPartProps, 'applied' | 'course' | 'today' | 'start'> & { option: OptionCard }

function Sums({ option, applied, course = courseOfContract(undefined, undefined), today, start }: SumsProps) {
  const { title, text, monthly, oneTimeCents, term } = option
  const voucher = redeemedVoucher(applied)
  const parts = priceParts(monthly, voucher, start)
  const total = monthlyTotal(parts)
  const once = oneTimeParts(oneTimeCents ?? 0, voucher)
  const oneTime = formatEuro(oneTimeCents ?? 0)
  const facts: Description[] = [
    // What is ordered stands beside what it costs (§ 312j BGB: main features).
    { term: title, value: monthly === null ? oneTime : `${formatEuro(monthly.regular)} mtl.`, note: text },
    ...reductions(parts),
    ...(monthly === null ? [] : [{ term: 'Einmalig', value: oneTime }]),
    ...(once.discount === 0 ? [] : [{ term: 'Gutschein', value: `${formatEuro(-once.discount)} einmalig` }]),
    { term: 'Beginn', value: start === today ? 'sofort' : formatDate(start) },
    { term: 'Laufzeit', value: term },
  ]
  return (
    <>
      <DescriptionList items={facts} />
      <p className={classes(styles['same'], 'small quiet')}>Dein Vertrag {course}.</p>
      <Total label={<TotalLabel later={total.later} />}>
        {monthly === null ? <Price cents={once.now} unit="einmalig" /> : <Price cents={total.now} unit="mtl." counts />}
      </Total>
    </>
  )
}

/** What is taken off, each with its end; a promotion that is over before the option starts is none. */
function reductions({ monthly, promotion, first, voucher }: PriceParts): Description[] {
  const offer = first ?? promotion
  return [
    ...off('Angebot', offer && { discount: monthly - offer.price, until: offer.until }),
    ...off('Gutschein', voucher),
  ]
}

function off(
  name: string,
  less: { readonly discount: Cents; readonly until: IsoDate | null } | undefined,
): Description[] {
  if (less === undefined) return []
  const { discount, until } = less
  return [{ term: until === null ? name : `${name} bis ${formatDate(until)}`, value: `${formatEuro(-discount)} mtl.` }]
}

/** Every later price with its day, so that nothing comes as a surprise. */
function TotalLabel({ later }: Pick<ReturnType<typeof monthlyTotal>, 'later'>) {
  const steps = later.map(({ from, price }, index) =>
    // Its day stands above, with what ends then.
    index === 0 ? `, danach ${formatEuro(price)} mtl.` : `, ab ${dayOrMonth(from)}: ${formatEuro(price)} mtl.`,
  )
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
