/** What a purchase needs before it is one. */
import { isOrdered, orderablePieces, type BagLine } from '#domains/bag/bag.ts'
import type { Address, Delivery, DeliveryKind } from '#domains/orders/purchase.ts'
import { zipFault, type ZipFault } from '#kit/postal-address.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { tidyLine } from '#kit/tidy-text.ts'

import { parcelShops } from './parcel-shops.ts'

export const addressFields = ['name', 'street', 'streetNr', 'zip', 'city', 'addition'] as const
export type AddressField = (typeof addressFields)[number]

export type TypedAddress = Readonly<Record<AddressField, string>>

export type AddressFault = ZipFault | 'missing' | 'too-long' | 'no-door'

const most = 70

/** No parcel of ours goes there: a box takes letters, a station or a branch those of one service and its members. */
const noDoor = /^(?:(?:dhl|hermes|dpd|gls)[ -]*)?(?:postfach|(?:pack|paket)station|postfiliale)(?!\p{L})/iu

/** What is wrong with an address as it was typed, field by field; the addition may be empty. */
export function addressFaults(typed: TypedAddress): Partial<Record<AddressField, AddressFault>> {
  const faults: Partial<Record<AddressField, AddressFault>> = {}
  for (const field of addressFields) {
    const value = tidyLine(typed[field])
    if (value === '' && field !== 'addition') faults[field] = 'missing'
    else if (value.length > most) faults[field] = 'too-long'
  }
  const zip = zipFault(tidyLine(typed.zip))
  if (faults.zip === undefined && zip !== undefined) faults.zip = zip
  if (faults.street === undefined && noDoor.test(tidyLine(typed.street))) faults.street = 'no-door'
  return faults
}

/** The street as the post writes it, where it was shortened: 'Karl-Heine-Str.' → 'Karl-Heine-Straße'. Offered, never forced. */
export function fullStreet(street: string): string | undefined {
  const full = street
    .trim()
    .replace(/(^|[\s-])(Str\.?)$/, '$1Straße')
    .replace(/(\p{Ll})str\.?$/u, '$1straße')
  return full === street.trim() ? undefined : full
}

/** The address as it is kept. */
export function toAddress({ addition, city, name, street, streetNr, zip }: TypedAddress): Address {
  const more = tidyLine(addition)
  return {
    name: tidyLine(name),
    street: tidyLine(street),
    streetNr: tidyLine(streetNr),
    zip: tidyLine(zip),
    city: tidyLine(city),
    ...(more !== '' && { addition: more }),
  }
}

export interface WantedDelivery {
  readonly kind: DeliveryKind
  /** Of 'address'; of 'parcel-shop' where it is billed to, for whom no own address is known. */
  readonly address?: Address | undefined
  /** Of 'parcel-shop'. */
  readonly shopId?: string | undefined
}

/** Where it goes; `home` is the customer's own address. */
export function decideDelivery(
  { address, kind, shopId = '' }: WantedDelivery,
  home: Address | undefined,
): Result<Delivery, 'home-unknown' | 'address-invalid' | 'shop-unknown'> {
  if (kind === 'home') return home === undefined ? refuse('home-unknown') : ok({ kind, address: home })
  const typed = kind === 'address' || home === undefined ? decideAddress(address) : ok(home)
  if (!typed.ok) return typed
  if (kind === 'address') return ok({ kind, address: typed.value })
  const [zip = ''] = shopId.split('-')
  const shop = /^\d{5}$/.test(zip) ? parcelShops(zip).find(({ id }) => id === shopId) : undefined
  if (shop === undefined) return refuse('shop-unknown')
  const { city, name, street, streetNr } = shop
  return ok({ kind, shop: name, address: { name: typed.value.name, street, streetNr, zip, city } })
}

function decideAddress(address: Address | undefined): Result<Address, 'address-invalid'> {
  if (address === undefined) return refuse('address-invalid')
  const [field] = Object.keys(addressFaults({ ...address, addition: address.addition ?? '' }))
  return field === undefined ? ok(address) : refuse('address-invalid', { field })
}

export interface PlacingFacts {
  readonly lines: readonly BagLine[]
  /** Digests of the bag: that which the page showed, and today's. */
  readonly digests: { readonly shown: string; readonly today: string }
  readonly hasDelivery: boolean
  readonly hasPayment: boolean
  /** What was chosen is a card whose last month is over. */
  readonly hasMethodEnded: boolean
}

export type PlacingRefusal =
  | 'bag-empty'
  | 'price-changed'
  | 'out-of-stock'
  | 'delivery-missing'
  | 'payment-method-unknown'
  | 'payment-method-ended'

/** Nothing of it can be ordered: somebody else was first, or nothing lies there. */
function refuseNothing(lines: readonly BagLine[]): Result<never, 'bag-empty' | 'out-of-stock'> {
  const soldOut = lines.find(({ item, state }) => !item.kept && state === 'sold-out')
  if (soldOut === undefined) return refuse('bag-empty')
  return refuse('out-of-stock', { productId: soldOut.item.productId, left: '0' })
}

/** Whether what lies in the bag becomes a purchase: as it was shown, with everything known that it needs. */
export function decidePlacing(facts: PlacingFacts): Result<readonly BagLine[], PlacingRefusal> {
  const { digests, hasDelivery, hasMethodEnded, hasPayment, lines } = facts
  const ordered = lines.filter(isOrdered)
  if (ordered.length === 0) return refuseNothing(lines)
  const short = ordered.find(({ state }) => state === 'too-many')
  if (short !== undefined)
    return refuse('out-of-stock', {
      productId: short.item.productId,
      left: String(short.offer === undefined ? 0 : orderablePieces(short.offer)),
    })
  if (digests.shown !== digests.today) return refuse('price-changed')
  if (!hasDelivery && ordered.some(({ offer }) => offer?.kind === 'hardware')) return refuse('delivery-missing')
  if (hasMethodEnded) return refuse('payment-method-ended')
  return hasPayment ? ok(ordered) : refuse('payment-method-unknown')
}
