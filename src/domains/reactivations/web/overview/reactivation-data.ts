/** What can be turned on again: contracts that are blocked, and those that end. */
import { bill, type Bill } from '#domains/consequences/web/sheet-view.ts'
import { shownSheet, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { openCents } from '#domains/contracts/story.ts'
import { listContracts } from '#domains/contracts/web/calls.ts'
import { orToContracts } from '#domains/contracts/web/contract-or-redirect.ts'
import type { Help } from '#domains/contracts/web/HelpCard.tsx'
import { openRows } from '#domains/contracts/web/open-rows.ts'
import { contractTitle, shownContract, type ShownContract } from '#domains/contracts/wire-facts.ts'
import { hasEnded } from '#domains/payment-methods/card-end.ts'
import { methodLabel } from '#domains/payment-methods/method-label.ts'
import { listManagedMethods, listSetupTypes } from '#domains/payment-methods/web/calls.ts'
import { loadPaymentMethods, type KnownMethod } from '#domains/payment-methods/web/load-payment-methods.ts'
import { validText } from '#domains/payment-methods/web/texts.ts'
import { formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { wasRefused } from '#platform/web/api-client.ts'
import {
  getPage,
  orElse,
  orLogin,
  type FormValues,
  type PageArgs,
  type PageContext,
} from '#platform/web/page-context.ts'
import type { Description } from '#ui/data/DescriptionList.tsx'

import { previewReactivation } from '../calls.ts'
import { reactivationForm, reactivationWords, stillBlockedWords } from '../texts.ts'

export interface Blocked {
  readonly contractId: string
  readonly title: string
  /** '12. November 2026'; null where billing does not say it. */
  readonly since: string | null
  readonly openCents: number
  /** Its own: of two contracts that are paid at once under one key the second would be another content, and refused. */
  readonly idempotencyKey: string
  readonly invoices: readonly Description[]
  /** What was ordered and is not there yet: '171,60 €' and '19. November 2026'; null: nothing. */
  readonly underway: { readonly amount: string; readonly since: string } | null
  /** What follows from paying; null where it cannot be said now. */
  readonly sheet: { readonly shown: ShownSheet; readonly bill: Bill } | null
}

export interface ReactivationData {
  readonly blocked: readonly Blocked[]
  readonly ending: readonly { readonly contractId: string; readonly title: string; readonly last: string }[]
  /** The one that is used; null: none is stored, undefined never travels. */
  readonly method: KnownMethod | null
  /** 'Galt bis Oktober 2026', where it is a card whose last month is over: nothing is collected with it. */
  readonly ended: string | null
  /** 'PayPal oder Kreditkarte': what is there sooner than the direct debit that is used; null: nothing that could be taken. */
  readonly sooner: string | null
  /** Whether invoices fell due since the direct debit is stored, and are open all the same. */
  readonly missed: boolean
  /** False where nobody can say now how is paid. */
  readonly knowsMethod: boolean
  readonly form: FormValues
  readonly help: Help
}

async function defaultOf(args: PageArgs) {
  const methods = await orElse(listManagedMethods(getPage(args).client), () => [])
  return methods.find(({ isDefault }) => isDefault)
}

/** What is collected at once; an adviser changes no payment method. */
async function soonerWays(args: PageArgs): Promise<string | null> {
  const { adviser, client } = getPage(args)
  const none = { types: [] }
  const { types } = adviser ? none : await orElse(listSetupTypes(client), () => none)
  return types.length === 0 ? null : types.map(methodLabel).join(' oder ')
}

export async function loadReactivation(args: PageArgs): Promise<ReactivationData> {
  const page = getPage(args)
  const [roots, payment] = await Promise.all([
    orToContracts(args, listContracts(page.client), 'contracts'),
    loadPaymentMethods(page.client),
  ])
  const shown = roots.map(shownContract)
  const stopped = shown.filter(({ status }) => status === contractStatus.suspended)
  const sheets = await Promise.all(stopped.map((contract) => loadSheet(args, { contract, stopped })))
  const method = payment.ok ? (payment.methods[0] ?? null) : null
  const isDebit = stopped.length > 0 && method?.type === 'BANKACCOUNTSEPA'
  const [debit, sooner] = isDebit ? await Promise.all([defaultOf(args), soonerWays(args)]) : [undefined, null]
  const firstDue = stopped.flatMap(({ billing }) => (billing?.open ?? []).map(({ dueOn }) => dueOn)).toSorted()[0]
  const ending = shown.filter(({ possibleActions }) => possibleActions.canCancelTermination)
  return {
    blocked: stopped.map((one, index) => blocked(one, { page, sheet: sheets[index] ?? null })),
    ending: ending.map(({ contractId, product, terminationDate }) => ({
      contractId,
      title: contractTitle({ contractId, product }),
      last: terminationDate === null ? '' : formatDate(terminationDate),
    })),
    method,
    ended: method?.expiresOn && hasEnded(method.expiresOn, page.today) ? validText(method.expiresOn, page.today) : null,
    sooner,
    missed: debit !== undefined && firstDue !== undefined && debit.since < firstDue,
    knowsMethod: payment.ok,
    form: page.form(reactivationForm),
    help: { phone: page.provider.phone, hours: page.provider.phoneHours },
  }
}

/**
 * What is paid a month while it is blocked and then: mostly the same, which one column says; that it runs again the page says.
 * `alsoBlocked`: other contracts, which do not run on beside it.
 */
export function billAgain(sheet: Parameters<typeof bill>[0], alsoBlocked: readonly string[] = []): Bill {
  const { columns, sums } = bill(sheet, reactivationWords)
  const isBlocked = (item: Item) => isOther(item) && alsoBlocked.includes(item.rootContractId)
  const rowsOf = (items: readonly Item[], words = reactivationWords) =>
    bill({ ...sheet, previewItems: [...items] }, words).rows
  const all = sheet.previewItems
  const rows = [
    ...rowsOf(all.filter((item) => !isOther(item))),
    ...all.filter(isBlocked).flatMap((item) => rowsOf([item], stillBlockedWords)),
    ...rowsOf(all.filter((item) => isOther(item) && !isBlocked(item))),
  ]
  const known = rows.map((one) => (one.note === reactivationWords.effects['goes-on'] ? { ...one, note: null } : one))
  if (rows.some(({ cells: [before, after] }) => before !== after)) return { columns, rows: known, sums }
  return {
    columns: ['im Monat'],
    rows: known.map(({ cells, note, title, tone }) => ({ title, note, tone, cells: cells.slice(1) })),
    sums: sums.slice(1),
  }
}

type Item = Parameters<typeof bill>[0]['previewItems'][number]

function isOther({ effect }: Item): boolean {
  return effect === 'stays'
}

/** null where it is being paid, or runs again meanwhile. */
async function loadSheet(
  args: PageArgs,
  { contract: { billing, contractId }, stopped }: { contract: ShownContract; stopped: readonly ShownContract[] },
): Promise<Blocked['sheet']> {
  const others = stopped.map((one) => one.contractId).filter((id) => id !== contractId)
  if (billing?.payment != null) return null
  const asked = orLogin(args, previewReactivation(getPage(args).client, contractId))
  return orElse(
    asked.then((found) => ({ shown: shownSheet(found), bill: billAgain(found, others) })),
    (failure, error) => {
      if (!wasRefused(failure)) throw error
      return null
    },
  )
}

interface Around extends Pick<Blocked, 'sheet'> {
  readonly page: Pick<PageContext, 'form' | 'today'>
}

function blocked(contract: ShownContract, { page, sheet }: Around): Blocked {
  const { billing, contractId } = contract
  const since = billing?.blockedOn ?? null
  const payment = billing?.payment ?? null
  return {
    contractId,
    title: contractTitle(contract),
    since: since === null ? null : formatDate(since),
    openCents: openCents(contract),
    idempotencyKey: page.form(reactivationForm).idempotencyKey,
    invoices: openRows(contract, page.today),
    underway: payment && { amount: formatEuro(toCents(payment.amount)), since: formatDate(payment.orderedOn) },
    sheet,
  }
}
