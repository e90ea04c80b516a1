/** What the lines of a bag are today: goods from the shop, options from the catalogue and the contract that they are for. */
import { productExpense } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { monthlyNow, oneTimeNow } from '#domains/catalogue/rules.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import type { SeenOffer } from '#domains/shop/server/offers.ts'
import type { VoucherFacts } from '#domains/vouchers/rules.ts'
import { findCodes } from '#domains/vouchers/server/goods-codes.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import { instant, wallOf } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'

import type { BagItem, BagOffer } from '../bag.ts'
import { mostPieces } from '../rules.ts'
import type { BagDeps } from './deps.ts'
import type { ReadBag } from './store.ts'

type Asked = Pick<BagItem, 'contractId' | 'forProductId' | 'productId'>

/** Finds the offer of a line; undefined where it is no longer sold, or the contract is gone. */
type FindOffer = (line: Asked) => BagOffer | undefined

interface Asking {
  readonly guid: string
  readonly bags: readonly ReadBag[]
  /** Lines that do not lie there yet. */
  readonly asked?: readonly Asked[] | undefined
}

/** What the lines and vouchers of bags are at one moment. */
export interface BagToday {
  readonly today: IsoDate
  readonly offer: FindOffer
  /** What a line is called, sold or not; undefined where nobody knows it any more. */
  readonly title: (line: Asked) => string | undefined
  readonly voucher: (code: string) => VoucherFacts | undefined
}

/** What these bags are today: goods were read with them; options and vouchers are read where there are some. */
export async function readToday(
  deps: Pick<BagDeps, 'catalogue' | 'clock'>,
  sql: Sql,
  { asked = [], bags, guid }: Asking,
): Promise<BagToday> {
  const now = instant(deps.clock)
  const hasOptions = [...bags.flatMap(({ items }) => items), ...asked].some(({ contractId }) => contractId !== '')
  const codes = bags.flatMap(({ voucher }) => voucher ?? [])
  const [contracts, vouchers] = await Promise.all([
    hasOptions ? listContracts(sql, guid) : [],
    findCodes(sql, { codes, guid, now: instant(wallOf(deps.clock)) }),
  ])
  const today = berlinDate(now)
  const goods = new Map(bags.flatMap(({ offers }) => [...offers]))
  const offer = findOffer(deps, { contracts, goods, today })
  const title = ({ contractId, productId }: Asked): string | undefined =>
    contractId === '' ? goods.get(productId)?.name : deps.catalogue.product(productId)?.displayTitle
  return { today, offer, title, voucher: (code) => vouchers.get(code) }
}

interface Known {
  readonly goods: ReadonlyMap<string, SeenOffer>
  readonly contracts: readonly ContractWithSubs[]
  readonly today: IsoDate
}

function findOffer({ catalogue }: Pick<BagDeps, 'catalogue'>, { contracts, goods, today }: Known): FindOffer {
  const byNumber = new Map(contracts.map((contract) => [contract.contractId, contract]))
  return ({ contractId, forProductId, productId }) => {
    if (contractId === '') return goodsOffer(goods.get(productId))
    const option = catalogue.product(productId)
    const contract = byNumber.get(contractId)
    const device = forProductId === '' ? undefined : goods.get(forProductId)?.name
    return option && contract && optionOffer(option, { contract, catalogue, today, device })
  }
}

function goodsOffer(offer: SeenOffer | undefined): BagOffer | undefined {
  if (offer === undefined || !offer.visible) return undefined
  const { available, deliveryDate, image, maxPerOrder, modelId, monthlyCents, name } = offer
  const { fixedPrice, priceCents, priceSince, taxRate, variant } = offer
  return {
    kind: offer.digital ? 'digital' : 'hardware',
    title: name,
    detail: variant,
    slug: modelId,
    image,
    onceCents: priceCents,
    monthlyCents,
    taxRate,
    fixedPrice,
    available,
    mostPerOrder: Math.min(maxPerOrder, mostPieces),
    deliveryDate,
    priceSince,
  }
}

interface About {
  readonly contract: ContractWithSubs
  readonly catalogue: BagDeps['catalogue']
  readonly today: IsoDate
  /** Name of the device that it was taken along for. */
  readonly device: string | undefined
}

/** An option on a contract, at the price of today. */
function optionOffer(option: Product, { catalogue, contract, device, today }: About): BagOffer {
  const expense = productExpense(option, today)
  const once = oneTimeNow(expense, today)
  const tariff = catalogue.product(contract.productId)?.displayTitle ?? 'deinem Vertrag'
  return {
    kind: 'option',
    title: device === undefined ? option.displayTitle : `${option.displayTitle} für ${device}`,
    detail: `Zu ${tariff}, Vertrag ${contract.contractId}`,
    slug: null,
    image: option.images.smallImage,
    onceCents: once === null || once.price === 0 ? null : once.price,
    monthlyCents: monthlyNow(expense, today)?.price ?? null,
    taxRate: option.charges[0]?.taxRate ?? 19,
    available: null,
    mostPerOrder: 1,
    deliveryDate: null,
    priceSince: null,
  }
}
