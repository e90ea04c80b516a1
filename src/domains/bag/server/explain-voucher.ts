/** What a code is good for, for this customer: contracts with the options that can be booked, and the bag in use. */
import { productExpense } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { howPaid, monthlyNow, oneTimeNow } from '#domains/catalogue/rules.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { eligibilityFacts } from '#domains/options/eligibility.ts'
import { monthlyTotal, oneTimeParts, priceOn, priceParts } from '#domains/options/price.ts'
import { decideEligibility, offeredOptions } from '#domains/options/rules.ts'
import { decideVoucher, isStopped, normalCode, whyNot, type VoucherFacts } from '#domains/vouchers/rules.ts'
import { countWrongCode, loadCode } from '#domains/vouchers/server/redeem-voucher.ts'
import type { IsoDate } from '#kit/dates.ts'
import { toDecimal } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today, wallOf } from '#platform/server/clock.ts'
import type { Sql, Tx } from '#platform/server/db.ts'

import { bagVoucher, goodsToPay } from '../bag.ts'
import type { WireExplanation } from '../voucher-api.ts'
import type { BagDeps } from './deps.ts'
import { readToday } from './offers.ts'
import { heldAgainst, wireTerms } from './read-bags.ts'
import { listBags } from './store.ts'

type Deps = Pick<BagDeps, 'catalogue' | 'clock' | 'db'>

/** undefined for a code that is good for nothing; it counts as a wrong one. */
export function explainVoucher(
  deps: Deps,
  { guid, typed }: { readonly guid: string; readonly typed: string },
): Promise<Result<WireExplanation | undefined, 'too-many-wrong-codes'>> {
  const now = instant(wallOf(deps.clock))
  const day = today(deps.clock)
  const code = normalCode(typed)
  return deps.db.tx(async (tx) => {
    const { voucher: facts, wrongCodes } = await loadCode(tx, { guid, code, now })
    if (isStopped(wrongCodes)) return refuse('too-many-wrong-codes')
    if (facts === undefined || whyNot(facts, day) !== undefined) {
      countWrongCode(tx, guid, now)
      return ok(undefined)
    }
    return ok(await explained(tx, deps, { guid, code, facts, day }))
  })
}

interface Asked {
  readonly guid: string
  readonly code: string
  readonly facts: VoucherFacts
  readonly day: IsoDate
}

async function explained(tx: Tx, deps: Deps, asked: Asked): Promise<WireExplanation> {
  const { code, facts, guid } = asked
  const { months, priceType, target } = facts
  const contracts = target === 'GOODS' ? [] : await listContracts(tx, guid)
  const bag = target === 'OPTION' ? null : await forBag(tx, deps, asked)
  const fitting = contracts.map((contract) => ({
    contractId: contract.contractId,
    product: storedTitle(deps.catalogue, contract),
    options: fittingOptions(deps, contract, asked),
  }))
  return {
    code,
    target,
    priceType,
    months,
    terms: wireTerms(facts),
    contracts: fitting.filter(({ options }) => options.length > 0),
    bag,
  }
}

/** What of the contract can be booked and becomes cheaper. */
function fittingOptions({ catalogue }: Deps, contract: ContractWithSubs, { day, facts }: Asked) {
  const product = catalogue.product(contract.productId)
  if (product === undefined) return []
  return offeredOptions(product).flatMap(({ id }) => {
    const option = catalogue.product(id)
    if (option === undefined) return []
    const eligibility = eligibilityFacts(contract, id, { product, today: day })
    const use = { today: day, product: id, ...howPaid(option, day) }
    const fits = decideVoucher(facts, use).ok && decideEligibility(eligibility.option, eligibility).ok
    if (facts.priceType === 'MONTHLY' && isFree(option, day)) return []
    return fits ? [{ optionId: id, title: option.displayTitle, ...prices(option, facts, day) }] : []
  })
}

/** It costs nothing in any month, so that no code makes it cheaper. */
function isFree(option: Product, day: IsoDate): boolean {
  const { later, now } = monthlyTotal(priceParts(monthlyNow(productExpense(option, day), day), undefined, day))
  return now === 0 && later.every(({ price }) => price === 0)
}

/** What the option costs today, each month or once, without the code and with it, and what the code leaves as it is. */
function prices(option: Product, facts: VoucherFacts, day: IsoDate) {
  const expense = productExpense(option, day)
  const monthly = monthlyNow(expense, day)
  const once = oneTimeNow(expense, day)?.price ?? 0
  if (facts.priceType === 'ONE_TIME') {
    const discounted = oneTimeParts(once, facts).now
    // Free first months do not make it free.
    return { price: toDecimal(once), discounted: toDecimal(discounted), beside: toDecimal(monthly?.price ?? 0) }
  }
  const now = (voucher: VoucherFacts | undefined) => priceOn(priceParts(monthly, voucher, day), day)
  return { price: toDecimal(now(undefined)), discounted: toDecimal(now(facts)), beside: toDecimal(once) }
}

async function forBag(sql: Sql, deps: Deps, { code, facts, guid }: Asked): Promise<WireExplanation['bag']> {
  const [bag] = await listBags(sql, guid, instant(deps.clock))
  if (bag === undefined) return null
  const known = await readToday(deps, sql, { guid, bags: [bag] })
  const { lines, voucher: present } = heldAgainst(bag, known)
  const goods = goodsToPay(lines)
  if (goods.every(({ isFixed }) => isFixed)) return null
  const { discount, missingCents } = bagVoucher(code, facts, { ...known, lines })
  const ids = new Set(goods.map(({ id }) => id))
  const pieces = bag.items.reduce((sum, { id, quantity }) => sum + (ids.has(id) ? quantity : 0), 0)
  const replaces =
    present === undefined || present.code === code
      ? null
      : { code: present.code, discount: toDecimal(present.discount?.cents ?? 0) }
  return {
    bagId: bag.id,
    pieces,
    discount: toDecimal(discount?.cents ?? 0),
    missing: toDecimal(missingCents),
    replaces,
  }
}
