/** What the receipt of a product change shows. */
import { redirect } from 'react-router'

import { orToContracts, loaderOfContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { shownPapers, type ShownPaper } from '#domains/contracts/web/details/shown-papers.ts'
import { formatDate, formatInstant, berlinDate } from '#kit/dates.ts'
import { toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { refusalCode } from '#platform/web/api-client.ts'
import { orElse, orLogin } from '#platform/web/page-context.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import { readChange, type ChangeReceipt } from '../calls.ts'
import { productChangeFlash } from '../flash.ts'
import { priceRows } from '../texts.ts'

export interface DoneData {
  readonly contractId: string
  /** The one before, for the breadcrumb. */
  readonly title: string
  readonly number: string
  readonly at: string
  readonly lead: string
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  readonly steps: readonly Step[]
  /** Until when it can be withdrawn; undefined: no more. */
  readonly revocable: string | undefined
  /** What was handed out with the order, once it is confirmed. */
  readonly papers: readonly ShownPaper[]
}

type CourseFacts = Pick<ChangeReceipt, 'confirmed' | 'date' | 'orderedAt' | 'title' | 'withdrawalUntil'>

export const loadDone = loaderOfContract(async ({ args, contractId, page }): Promise<DoneData> => {
  const call = orElse(orLogin(args, readChange(page.client, contractId)), (failure, error) => {
    if (refusalCode(failure) !== 'change-unknown') throw error
    page.flash(productChangeFlash['no-product-change'])
    throw redirect(to('', 'productChange', { contractId }))
  })
  const listing = shownPapers(page.client, contractId)
  const receipt = await orToContracts(args, call, 'product change')
  return { ...doneView(receipt, page.today), papers: papersOf(receipt, await listing) }
})

/** Those of the day of the order that bear its product's name. */
function papersOf({ confirmed, orderedAt, title }: ChangeReceipt, papers: readonly ShownPaper[]): ShownPaper[] {
  const day = berlinDate(orderedAt)
  return confirmed ? papers.filter((paper) => paper.date === day && paper.title.endsWith(` ${title}`)) : []
}

function doneView(receipt: ChangeReceipt, today: string): Omit<DoneData, 'papers'> {
  const { contractId, date, later, mailTo, minTermUntil, monthlyPrice, orderedAt, present, receiptId, title } = receipt
  const prices = [{ from: date, monthlyPrice }, ...later]
  return {
    contractId,
    title: present,
    number: receiptId,
    at: formatInstant(orderedAt),
    lead: `Ab ${formatDate(date)} hast du ${title}.`,
    facts: [
      { term: 'Vertrag', value: `${present}, ${contractId}` },
      { term: `Wird am ${formatDate(date)}`, value: title },
      ...priceRows(prices.map((price) => ({ from: price.from, cents: toCents(price.monthlyPrice) }))),
      ...(minTermUntil === null ? [] : [{ term: 'Mindestlaufzeit', value: `bis ${formatDate(minTermUntil)}` }]),
      ...(mailTo === null ? [] : [{ term: 'Bestätigung an', value: mailTo }]),
    ],
    steps: changeCourse(receipt, today),
    revocable: receipt.withdrawalUntil >= today ? formatDate(receipt.withdrawalUntil) : undefined,
  }
}

/** As the course of the contract: what was, today, what comes. What is confirmed was so within minutes of the order. */
export function changeCourse(receipt: CourseFacts, today: string): Step[] {
  const { confirmed, date, orderedAt, title, withdrawalUntil } = receipt
  const ordered = formatDate(berlinDate(orderedAt))
  const later = [
    { title: 'Widerruf endet', date: withdrawalUntil, isOver: withdrawalUntil < today },
    { title: `${title} beginnt`, date, isOver: date <= today },
  ]
  const step = (one: (typeof later)[number]): Step => ({
    title: one.title,
    note: formatDate(one.date),
    state: one.isOver ? 'done' : 'next',
  })
  return [
    { title: 'Bestellt', note: ordered, state: 'done' },
    ...(confirmed ? [{ title: 'Bestätigt', note: ordered, state: 'done' } as const] : []),
    ...later.filter(({ isOver }) => isOver).map(step),
    confirmed
      ? { title: 'Heute', note: formatDate(today), state: 'now' }
      : { title: 'Bestätigung kommt', note: 'in den nächsten Minuten', state: 'now' },
    ...later.filter(({ isOver }) => !isOver).map(step),
  ]
}
