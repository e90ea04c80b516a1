import type { ReactNode } from 'react'

import { linePrice } from '#domains/orders/web/line-price.tsx'
import { LineItem } from '#domains/orders/web/LineItem.tsx'
import type { IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Stepper } from '#ui/form/Stepper.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Stack } from '#ui/layout/Card.tsx'

import type { BagItem } from '../calls.ts'
import { arrivalDay, keptBeyond, pieces, priceChangeText, quantityWrong } from '../texts.ts'
import { ProductTitle } from './ProductTitle.tsx'
import type { TypedNumber } from './typed-numbers.ts'

import styles from './BagPage.module.css'

interface LineProps {
  item: BagItem
  today: IsoDate
}

/** One thing to order, with what has changed since it was put there. */
export function BagLine({ item, today, number }: LineProps & { number?: TypedNumber | undefined }) {
  const { forProductId, itemId, kind, state, title } = item
  const isCounted = kind !== 'option' && state !== 'gone' && state !== 'sold-out'
  const buttons = (
    <>
      <LineButton intent={`remove:${itemId}`} text="Entfernen" about={title} />
      {/* What was taken along for a device goes where that goes. */}
      {state !== 'gone' && forProductId === null && (
        <LineButton intent={`keep:${itemId}`} text="Merken" about={title} />
      )}
    </>
  )
  return (
    <LineItem
      image={item.image}
      icon={kind === 'option' ? 'Werkzeug' : 'Paket'}
      title={<ProductTitle item={item} />}
      detail={[item.detail, eachPrice(item)].filter(Boolean).join(', ') || undefined}
      more={isCounted ? undefined : <p className={styles['buttons']}>{buttons}</p>}
      under={isCounted ? supply(item, today) : undefined}
      {...priceOf(item, kind === 'option')}
      actions={
        isCounted ? (
          <>
            <Pieces item={item} number={number} />
            {buttons}
          </>
        ) : undefined
      }
      note={lineChange(item)}
    />
  )
}

function Pieces({ item, number }: { item: BagItem; number: TypedNumber | undefined }) {
  const { itemId, most, quantity, title } = item
  return (
    <>
      <input type="hidden" name={`was-${itemId}`} value={quantity} />
      <Stepper
        label={`Stückzahl ${title}`}
        name={`quantity-${itemId}`}
        value={quantity}
        typed={number?.typed}
        error={number?.isWrong === true ? quantityWrong : undefined}
        max={most}
        intents={{ less: `less:${itemId}`, more: `more:${itemId}` }}
      />
    </>
  )
}

/** One thing put aside; `inBag`: pieces of it that are ordered. */
export function KeptLine({ item, today, inBag = 0 }: LineProps & { inBag?: number | undefined }) {
  const { itemId, kind, most, state, title } = item
  const isBeyond = inBag > 0 && inBag >= most
  const canTake = (state === 'ok' || state === 'too-many') && !isBeyond
  return (
    <LineItem
      image={item.image}
      icon={kind === 'option' ? 'Werkzeug' : 'Paket'}
      title={<ProductTitle item={item} />}
      detail={[item.detail, kind !== 'option' ? pieces(item.quantity) : '', eachPrice(item)].filter(Boolean).join(', ')}
      under={supply(item, today)}
      {...priceOf(item)}
      actions={
        <>
          {canTake && <LineButton intent={`take:${itemId}`} text="In den Warenkorb" about={title} />}
          <LineButton intent={`remove:${itemId}`} text="Entfernen" about={title} />
        </>
      }
      note={isBeyond ? <Alert {...keptBeyond(inBag, item)} /> : undefined}
    />
  )
}

function LineButton({ about, intent, text }: { about: string; intent: string; text: string }) {
  return (
    <button type="submit" name="intent" value={intent} className={moreClass}>
      {text}
      <span className="sr"> {about}</span>
    </button>
  )
}

/** Nothing of what is no longer sold: it has no price. `saysHow`: no heading above it says that it is paid once. */
function priceOf(item: BagItem, saysHow = true) {
  return (item.oneTimePrice ?? item.monthlyPrice) === null ? {} : linePrice(item, saysHow)
}

/** 'je 39,90 €', of several. */
function eachPrice({ monthlyPrice, oneTimePrice, quantity }: BagItem): string {
  const unit = oneTimePrice ?? monthlyPrice
  return quantity === 1 || unit === null ? '' : `je ${formatEuro(toCents(unit))}`
}

/** When it comes, for what can be had. */
function supply({ deliveryDate, kind, state }: BagItem, today: IsoDate): ReactNode {
  if (state === 'gone' || state === 'sold-out') return undefined
  if (kind === 'digital') return <p className={styles['arrives']}>Zum Laden, nichts wird verschickt</p>
  if (deliveryDate === null) return undefined
  return (
    <p className={styles['arrives']}>
      <Icon name="Erfolg" size="T" />
      <span>
        <span className={styles['day']}>{arrivalDay(deliveryDate, today)}</span> bei dir
      </span>
    </p>
  )
}

/** What holds no more, of stock and of price: each is told, whatever else there is to tell. */
function lineChange(item: BagItem): ReactNode {
  const stock = stockChange(item)
  const price = priceChange(item)
  if (stock === undefined || price === undefined) return stock ?? price
  return (
    <Stack>
      {stock}
      {price}
    </Stack>
  )
}

/** What cannot be ordered as it stands. */
function stockChange({ available, most, state, title }: BagItem): ReactNode {
  if (state === 'gone')
    return (
      <Alert tone="warning" title="Gibt es nicht mehr">
        {title} verkaufen wir nicht mehr. Es wird nicht mitbestellt.
      </Alert>
    )
  if (state === 'sold-out')
    return (
      <Alert tone="warning" title="Gerade ausverkauft">
        Es wird nicht mitbestellt. Du kannst es dir merken.
      </Alert>
    )
  if (state === 'too-many')
    return (
      <Alert
        tone="warning"
        title={available === most ? `Nur noch ${available} da` : `Höchstens ${pieces(most)} je Bestellung`}
      >
        Bitte verringere die Stückzahl.
      </Alert>
    )
  if (state === 'without-device')
    return (
      <Alert tone="warning" title="Nur zusammen mit dem Gerät">
        Das Gerät wird gerade nicht mitbestellt, {title} deshalb auch nicht.
      </Alert>
    )
  return undefined
}

/** A changed price of what costs something, until it is taken note of. */
function priceChange(item: BagItem): ReactNode {
  const { itemId, state, title } = item
  const change = state === 'ok' || state === 'too-many' ? priceChangeText(item) : undefined
  if (change === undefined) return undefined
  return (
    <Alert tone={change.rose ? 'warning' : 'info'} title={change.title}>
      {/* What stands here is taken note of, not what it may cost by then. */}
      <input type="hidden" name={`shown-${itemId}`} value={`${item.oneTimePrice ?? ''}|${item.monthlyPrice ?? ''}`} />
      {change.text} <LineButton intent={`seen:${itemId}`} text="Verstanden" about={title} />
    </Alert>
  )
}
