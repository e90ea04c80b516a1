/** What a contract can change to, as the API answers it: cents become decimals. */
import { previewId } from '#domains/consequences/server/customer-facts.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import { contractNumbers } from '#domains/contracts/numbers.ts'
import { priceNow } from '#domains/contracts/price.ts'
import { decideTerm, lastNoticeDay, withdrawalUntil } from '#domains/contracts/term.ts'
import { addDays, type IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { toDecimal } from '#kit/money.ts'

import type * as api from '../api.ts'
import { comparedMonths, dependentGains, type ComparedMonths, type Comparison } from '../comparison.ts'
import { changeTerms, newTermEnd, offeredTerms, priceSteps, type ChangeTerms } from '../terms.ts'
import type { ProductChangesDeps } from './deps.ts'
import type { ChangeFacts, Offer } from './offers.ts'

export type Preview = AnswerOf<typeof api.previewChange>

export function wirePrice(terms: ChangeTerms) {
  const { first, later } = priceSteps(terms)
  return {
    monthlyPrice: toDecimal(first),
    later: later.map(({ cents, from }) => ({ from, monthlyPrice: toDecimal(cents) })),
  }
}

export function wireTarget({ comparison, keeps, losses, target: { product, role }, terms }: Offer, today: IsoDate) {
  const { displayTitle, id, maxBandwidth, maxUpstream } = product
  return {
    productId: id,
    title: displayTitle,
    role,
    date: terms.date,
    ...wirePrice(terms),
    maxBandwidth,
    maxUpstream,
    minTermUntil: newTermEnd(terms, today),
    termMonths: terms.minTermMonths,
    offeredTerms: offeredTerms(product, role),
    keeps: [...keeps],
    losses: [...losses],
    compared: wireComparison(comparison),
  }
}

export function wireMonths({ afterCents, beforeCents, stretches }: ComparedMonths) {
  return {
    months: comparedMonths,
    before: toDecimal(beforeCents),
    after: toDecimal(afterCents),
    stretches: stretches.map(({ cents, from, months }) => ({ from, months, amount: toDecimal(cents) })),
  }
}

function wireComparison(comparison: Comparison) {
  const { days, lines } = comparison
  return {
    ...wireMonths(comparison),
    days: [...days],
    lines: lines.map((line) => ({
      contractId: line.contractId,
      title: line.title,
      note: line.note,
      before: line.beforeCents.map(toDecimal),
      after: line.afterCents.map(toDecimal),
      changed: line.isChanged,
    })),
  }
}

/** The present product as it goes on without a change, compared from the day of that offer on. */
export function presentBeside(
  deps: ProductChangesDeps,
  { contract, contracts, today }: ChangeFacts,
  offer: Offer | undefined,
) {
  if (offer === undefined) return null
  const { comparison, terms } = offer
  const { monthlyCents, next } = priceNow(contract, today)
  const own = comparison.lines.find(({ contractId }) => contractId === contract.contractId)
  const changes = next !== null && next.date <= terms.date
  const later = priceNow(contract, terms.date).next
  return {
    title: storedTitle(deps.catalogue, contract),
    monthlyPrice: toDecimal(own?.beforeCents[0] ?? monthlyCents),
    today: changes ? { monthlyPrice: toDecimal(monthlyCents), until: addDays(next.date, -1) } : null,
    next: later && { monthlyPrice: toDecimal(later.monthlyCents), from: later.date },
    total: toDecimal(comparison.beforeCents),
    monthly: toDecimal(comparison.lines.reduce((sum, { beforeCents: [cents = 0] }) => sum + cents, 0)),
    gains: dependentGains(contracts, { productId: contract.productId, date: terms.date }).map((gain) => ({
      title: gain.title,
      amount: toDecimal(gain.cents),
    })),
  }
}

/** What an offer does, as the API answers it: for the preview call and for a refusal that brings the new one. */
export function wirePreview(deps: Pick<ProductChangesDeps, 'catalogue'>, facts: ChangeFacts, offer: Offer): Preview {
  const { contract, today } = facts
  const until = newTermEnd(offer.terms, today)
  const { minTermEnd, monthly } = decideTerm(contract, today)
  return {
    ...wireTarget(offer, today),
    contractId: contract.contractId,
    present: storedTitle(deps.catalogue, contract),
    hasNumber: contractNumbers(contract).length > 0,
    withdrawalUntil: withdrawalUntil(today),
    noticeUntil: until === null ? null : lastNoticeDay(until, contract.noticeMonths),
    presentMonthlyFrom: monthly || minTermEnd === null ? null : addDays(minTermEnd, 1),
    otherTerm: wireOtherTerm(facts, offer),
    sheet: wireSheet(facts, offer),
    summary: offer.summary,
  }
}

/** Beside a longer minimum term the short one, and the other way round (§ 56 (1) TKG): an introductory price goes with the longer. */
function wireOtherTerm(
  { contract, today }: ChangeFacts,
  { target: { product, role }, terms }: Offer,
): Preview['otherTerm'] {
  const months = offeredTerms(product, role).find((term) => term !== terms.minTermMonths)
  if (months === undefined) return null
  return { months, ...wirePrice(changeTerms(contract, product, { role, today, termMonths: months })) }
}

/** The sheet of consequences, the same as of every other change. */
function wireSheet(facts: ChangeFacts, { comparison: { change, consequences }, target: { product } }: Offer) {
  const { contractId } = change
  const subject = { contractId, productId: product.id, title: product.displayTitle }
  return toWireSheet(consequences, { ...subject, previewId: previewId(facts, change, consequences) })
}
