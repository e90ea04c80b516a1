/** German wording of the checkout. */
import type { Bag } from '#domains/bag/web/calls.ts'
import type { Address } from '#domains/orders/purchase.ts'
import { conjunction, disjunction } from '#kit/german-list.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { streetLine } from '#kit/postal-address.ts'
import { notice, type Notification, unsuccessful } from '#platform/web/flash.ts'

import type { Checkout } from '../api.ts'
import type { AddressFault, AddressField } from '../rules.ts'
import { changedPrices, isOtherOrder, type Shown } from './order/shown-prices.ts'

export const addressForm = 'checkout-address'
export const orderForm = 'checkout-order'

/** The three steps; those behind lead back. */
export function checkoutWay(base: string) {
  return [
    { title: 'Warenkorb', href: to(base, 'cart') },
    { title: 'Adresse', href: to(base, 'checkoutAccount') },
    { title: 'Bestellen' },
  ]
}

const meansNames: Readonly<Record<Checkout['means'][number], string>> = {
  PAYPAL: 'PayPal',
  CREDITCARD: 'Kreditkarte',
  BANKACCOUNTSEPA: 'Lastschrift',
}

/** Delivery and means of payment, before anything is typed (§ 312j (1) BGB). */
export function limitsText(means: Checkout['means']): string {
  return `Wir liefern nach Deutschland. Zahlen kannst du mit ${disjunction(means.map((one) => meansNames[one]))}.`
}

/** 'Zu zahlen: 558,80 € einmalig und 4,95 € im Monat. Womit, wählst du auf der nächsten Seite.' */
export function toPayText({ monthly, oneTime, onInvoice }: Pick<Bag['sums'], 'monthly' | 'oneTime' | 'onInvoice'>) {
  const ways = [
    [oneTime, 'einmalig'],
    [onInvoice, 'mit der Rechnung'],
    [monthly, 'im Monat'],
  ] as const
  const sums = ways.flatMap(([sum, how]) => (sum > 0 ? [`${formatEuro(toCents(sum))} ${how}`] : []))
  if (sums.length === 0) return 'Zu zahlen ist nichts.'
  return `Zu zahlen: ${conjunction(sums)}. Womit, wählst du auf der nächsten Seite.`
}

/** What sending costs, in euro: 'kostenlos', '4,95 €'. */
export function shippingText(shipping: number): string {
  return shipping === 0 ? 'kostenlos' : formatEuro(toCents(shipping))
}

const missing: Readonly<Record<AddressField, string>> = {
  name: 'Gib den Namen ein, der an der Klingel steht.',
  street: 'Gib die Straße ein.',
  streetNr: 'Gib die Hausnummer ein.',
  zip: 'Gib die Postleitzahl ein.',
  city: 'Gib den Ort ein.',
  addition: '',
}

const wrong: Readonly<Record<Exclude<AddressFault, 'missing'>, string>> = {
  'zip-format': 'Die Postleitzahl hat fünf Ziffern.',
  'zip-unknown': 'Diese Postleitzahl gibt es in Deutschland nicht.',
  'too-long': 'Das ist zu lang: höchstens 70 Zeichen.',
  'no-door': 'Dorthin können wir kein Paket schicken. Gib eine Straße ein oder wähle einen Paketshop.',
}

/** What is wrong with a field of an address. */
export function addressError(field: AddressField, fault: AddressFault): string {
  return fault === 'missing' ? missing[field] : wrong[fault]
}

export const phoneWrong =
  'Diese Nummer stimmt nicht. Lass das Feld leer oder gib Ziffern ein, zum Beispiel 0341 5550100.'
export const noKind = 'Bitte wähle, wohin wir liefern.'
export const noShop = 'Bitte wähle einen Paketshop.'
export const noPayment = 'Bitte wähle, wie du zahlst.'

export const deliveryFailed = unsuccessful('Deine Angaben sind noch da. Bitte versuche es noch einmal.')

const failed: Notification = notice.error(
  'Die Bestellung hat nicht geklappt',
  'Es wurde nichts bestellt und nichts abgebucht. Bitte versuche es noch einmal.',
)

const refusals: Readonly<Record<string, Notification>> = {
  'out-of-stock': notice.warning(
    'Jemand war schneller',
    'Von einem Gerät ist nicht mehr genug da. Es wurde nichts bestellt. Bitte sieh in deinen Warenkorb.',
  ),
  'option-refused': notice.warning(
    'Ein Dienst geht gerade nicht',
    'Es wurde nichts bestellt. Nimm ihn aus dem Warenkorb und bestelle den Rest.',
  ),
  'payment-method-unknown': notice.warning(
    'Zahlungsart wählen',
    'Diese Zahlungsart geht für die Bestellung nicht. Bitte wähle eine andere.',
  ),
  'payment-method-ended': notice.warning(
    'Deine Karte ist abgelaufen.',
    'Es wurde nichts bestellt und nichts abgebucht. Wähle eine andere Zahlungsart, oder hinterlege eine neue.',
  ),
  'acceptance-required': notice.warning(
    'Im Beratermodus lässt sich nichts bestellen',
    'Zustimmen kann nur die Kundin oder der Kunde selbst.',
  ),
}

/** Why nothing was ordered. */
export function orderRefused(code: string | undefined): Notification {
  return refusals[code ?? ''] ?? failed
}

/**
 * 'Fon 8: 54,99 € statt bisher 49,99 €.': each price that is another one now, and what it makes in sum. Where something is
 * sold out, or was added elsewhere, at the same prices, the order is another one, and no price.
 */
export function priceChanged(shown: Shown, { items, sums }: Pick<Bag, 'items' | 'sums'>): Notification {
  const told = changedPrices(shown, items).map(({ is, monthly, title, was }) => {
    const [now, before] = [is, was].map((price) => formatEuro(toCents(price)))
    return `${title}: ${now}${monthly ? ' im Monat' : ''} statt bisher ${before}.`
  })
  const total =
    shown.oneTime === null || shown.oneTime === sums.oneTime
      ? []
      : [`Zusammen ${formatEuro(toCents(sums.oneTime))} statt bisher ${formatEuro(toCents(shown.oneTime))}.`]
  const text = [
    'Es wurde nichts bestellt. Hier steht, was es jetzt kostet.',
    ...told,
    ...total,
    'Bitte stimme noch einmal zu.',
  ]
  const isOther = told.length === 0 && isOtherOrder(shown, items)
  return notice.warning(`${isOther ? 'Deine Bestellung' : 'Der Preis'} hat sich geändert`, text.join(' '))
}

/** Each device by name once, however many colours of it are ordered. */
export function devicesHead(goods: readonly { readonly title: string }[]): string {
  return `Geräte: ${[...new Set(goods.map(({ title }) => title))].join(', ')}`
}

/** 'Lindenweg 12, 04229 Leipzig' */
export function addressText(address: Address): string {
  const { addition, city, zip } = address
  return [streetLine(address), addition, `${zip} ${city}`].filter(Boolean).join(', ')
}
