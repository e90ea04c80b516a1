/** What is ordered, what it costs, who it is for and how it is paid. */
import { useLoaderData } from 'react-router'

import { voucherTerm } from '#domains/orders/purchase.ts'
import { linePrice } from '#domains/orders/web/line-price.tsx'
import { euro } from '#domains/orders/web/OrderSums.tsx'
import { formatInstant } from '#kit/dates.ts'
import { classes } from '#ui/classes.ts'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { DenseList } from '#ui/layout/DenseList.tsx'
import { ListItem } from '#ui/layout/List.tsx'

import type { OrderData } from './orders-data.ts'
import { pieceName } from './piece-choice.ts'

import styles from '../Operator.module.css'

type Order = OrderData['order']

export function OrderFacts() {
  const { order } = useLoaderData<OrderData>()
  return (
    <div>
      <DenseList>
        {order.lines.map((line) => (
          <Line key={line.lineNo} line={line} allOnce={isPaidOnce(order)} />
        ))}
      </DenseList>
      <DescriptionList className={styles['sums'] ?? ''} items={sumsOf(order)} />
      <DescriptionList parted className={classes('mt-24 stacked', styles['about'])} items={factsOf(order)} />
    </div>
  )
}

/** Then the sum says it, and the amounts of the lines stand below each other. */
function isPaidOnce({ lines }: Order): boolean {
  return lines.every(({ monthlyPrice, oneTimePrice }) => monthlyPrice === null && oneTimePrice !== null)
}

function Line({ allOnce, line }: { allOnce: boolean; line: Order['lines'][number] }) {
  const { cancelled, oneTimePrice, quantity } = line
  const { price, priceNote } = linePrice(line)
  const each = quantity > 1 && oneTimePrice !== null ? ` zu ${euro(oneTimePrice)}` : ''
  const count = `${quantity}\u{A0}Stück${each}${cancelled > 0 ? `, ${cancelled} storniert` : ''}`
  return (
    <ListItem
      title={pieceName(line)}
      note={count}
      end={
        allOnce ? (
          price
        ) : (
          <>
            {price} <span className="small quiet">{priceNote}</span>
          </>
        )
      }
    />
  )
}

/** All of the order is in its one parcel. */
export function hasOneParcel({ parcels, state }: Order): boolean {
  return parcels.length === 1 && state !== 'partly-sent'
}

/** Once, down to what is left of it, the sum in bold; then what is paid otherwise. */
function sumsOf({ sums, voucher }: Order) {
  const isWhole = sums.left === sums.oneTime
  return [
    ...(sums.discount > 0 ? [{ term: voucherTerm(voucher), value: euro(-sums.discount) }] : []),
    ...(sums.goods > 0 ? [{ term: 'Versand', value: euro(sums.shipping) }] : []),
    ...(sums.oneTime > 0 || sums.goods > 0
      ? [{ term: 'Einmalig', value: isWhole ? <b>{euro(sums.oneTime)}</b> : euro(sums.oneTime) }]
      : []),
    ...(isWhole ? [] : [{ term: 'Bleibt einmalig', value: <b>{euro(sums.left)}</b> }]),
    ...(sums.onInvoice > 0 ? [{ term: 'Mit der Rechnung', value: euro(sums.onInvoice) }] : []),
    ...(sums.monthly > 0 ? [{ term: 'Im Monat', value: euro(sums.monthly) }] : []),
  ]
}

function factsOf(order: Order) {
  const { customerNumber, delivery, payment, placedAt, refund, state } = order
  return [
    { term: 'Kundennummer', value: customerNumber },
    { term: 'Bestellt', value: formatInstant(placedAt) },
    { term: state === 'delivered' ? 'Geliefert an' : 'Geht an', value: delivery },
    { term: 'Zahlung', value: payment },
    ...(refund === null ? [] : [{ term: 'Erstattung', value: refundText(refund) }]),
    // Of several each says its own at its course.
    ...(hasOneParcel(order)
      ? order.parcels.map(({ carrier, number }) => ({
          term: 'Sendungsnummer',
          value: carrier === null ? number : `${number}, ${carrier}`,
        }))
      : []),
  ]
}

/** '79,00 €, veranlasst' */
function refundText({ amount, refundedAt }: NonNullable<Order['refund']>): string {
  return `${euro(amount)}, ${refundedAt === null ? 'veranlasst' : `erstattet ${formatInstant(refundedAt)}`}`
}
