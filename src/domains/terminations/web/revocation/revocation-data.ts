/** What the page of a withdrawal shows: period, money, goods. */
import { calledOffFacts, mailboxGroups } from '#domains/consequences/web/known-facts.ts'
import { monthsAhead, type MonthsAhead } from '#domains/consequences/web/months-ahead.ts'
import { bill, oneTimeSum, type Bill } from '#domains/consequences/web/sheet-view.ts'
import { shownSheet, type ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { contractStatus } from '#domains/contracts/status.ts'
import { contractOrRedirect, loaderOfContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { reasonSentence } from '#domains/contracts/web/reason-texts.ts'
import { contractTitle, isOption } from '#domains/contracts/wire-facts.ts'
import { lastRefundDay, withdrawalDays } from '#domains/orders/withdrawal-period.ts'
import { addDays, daysBetween, formatDate, formatDayOf, type IsoDate } from '#kit/dates.ts'
import { weekdayName } from '#kit/german-date.ts'
import { conjunction } from '#kit/german-list.ts'
import { isNationwideHoliday, workingDayFrom } from '#kit/holidays.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { counted } from '#kit/number-words.ts'
import { wasRefused } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'
import type { IconName } from '#ui/icons/names.ts'

import type { WirePreview } from '../../api.ts'
import { previewRevocation } from '../calls.ts'
import { loadEndingContract, type EndingContract } from '../ending-data.ts'
import { knownIcons } from '../known-icons.ts'
import { revocationForm, voucherBackText, withdrawalWords } from '../texts.ts'
import { withdrawableChange } from './withdrawable.ts'

export interface RevocationData extends EndingContract {
  /** Of the contract that an option belongs to. */
  readonly rootTitle: string | null
  readonly form: FormValues
  readonly closed: string | null
  /** The change of its product that can still be withdrawn where the contract itself cannot (§ 356a BGB). */
  readonly change: string | null
  readonly sheet: RevocationSheet | null
}

interface Fact {
  readonly title: string
  readonly text: string
  readonly icon: IconName
  /** Set where only the technician's visit stands in the way: it can be moved instead. */
  readonly canMove?: boolean
}

export interface RevocationSheet {
  readonly shown: ShownSheet
  /** '1. Dezember 2026' */
  readonly until: string
  /** 'Noch elf Tage' */
  readonly left: string
  /** Why it ends later than on its fourteenth day (§ 193 BGB); '' where it does not. */
  readonly later: string
  /** undefined on the day of the order, and where the period is longer than 14 days and a weekend. */
  readonly days: {
    readonly total: number
    readonly current: number
    readonly from: string
    readonly until: string
  } | null
  readonly refund: readonly { readonly term: string; readonly value: string }[]
  /** Positive: it comes back. */
  readonly refundCents: number
  readonly refundUntil: string
  readonly goods: readonly Fact[]
  readonly known: readonly Fact[]
  /** That neither money nor goods go back; '' where some do. */
  readonly nothing: string
  /** 'Der Gutschein FREUND-A7KQ gilt wieder, bis 31. Dezember 2026.', one for each. */
  readonly vouchers: readonly string[]
  readonly bill: Bill
  /** null where the months shown cost the same. */
  readonly ahead: MonthsAhead | null
}

export const loadRevocation = loaderOfContract(async ({ args, contractId, page }): Promise<RevocationData> => {
  const { contract, shown } = await loadEndingContract(args, contractId)
  const [sheet, root] = await Promise.all([
    contract.possibleActions.canRevoke ? loadSheet(args, contract) : null,
    shown.isOption ? orElse(contractOrRedirect(args, contract.rootContractId), () => null) : null,
  ])
  return {
    ...shown,
    rootTitle: root && contractTitle(root),
    form: page.form(revocationForm),
    closed: sheet !== null ? null : closedText(contract),
    change: withdrawableChange(contract)[0]?.title ?? null,
    sheet,
  }
})

/** Who looks again, or goes back, learns that it is done and not that it failed. */
function closedText({ actionReasons: { canRevoke: reason }, revocation: { revokedOn }, status }: WireContract): string {
  if (status === contractStatus.revoked && revokedOn !== null) return `Schon widerrufen am ${formatDate(revokedOn)}.`
  return reasonSentence(reason)
}

function loadSheet(args: PageArgs, contract: WireContract): Promise<RevocationSheet | null> {
  const { client, today } = getPage(args)
  const asked = previewRevocation(client, contract.contractId).then((found) => toSheet(found, contract, today))
  return orElse(orLogin(args, asked), (failure, error) => {
    if (!wasRefused(failure)) throw error
    return null
  })
}

function toSheet(found: WirePreview, contract: WireContract, today: string): RevocationSheet {
  const until = found.withdrawableUntil
  return {
    shown: shownSheet(found),
    // Large type: the year stays with its month.
    until: formatDate(until).replace(' ', '\u{A0}'),
    left: daysLeft(daysBetween(today, until)),
    later: laterText(addDays(contract.orderDate, withdrawalDays), until),
    days: periodDays(contract, until, today),
    refund: refundRows(found, contract),
    refundCents: -oneTimeSum(found),
    refundUntil: formatDate(lastRefundDay(today)),
    nothing: nothingText(found, contract),
    goods: found.hardwareToReturn.map(({ name, returnUntil }) => ({
      icon: 'Paket',
      title: `${name}, bis ${formatDate(returnUntil)}`,
      text: 'Ist das Paket noch unterwegs, nimm es nicht an; sonst schick es mit dem Rücksendeschein zurück. Das kostet nichts.',
    })),
    known: knownOf(found, contract),
    vouchers: found.vouchers.map(({ code, validUntil }) => voucherBackText(code, formatDate(validUntil))),
    ...monthly(found, contract),
  }
}

/** Of an option that has not begun and changes no other price its own line says all: every month would say it again. */
function monthly(found: WirePreview, contract: WireContract): Pick<RevocationSheet, 'bill' | 'ahead'> {
  const touched = found.previewItems.filter(({ effect, priceType }) => priceType === 'MONTHLY' && effect !== 'stays')
  if (isOption(contract) && contract.status === contractStatus.ordered && touched.length === 1) {
    const { columns, from, rows, sums } = bill({ ...found, months: [], previewItems: touched }, withdrawalWords)
    return { bill: { columns, rows, sums, ...(from !== undefined && { from }) }, ahead: null }
  }
  return { bill: bill(found, withdrawalWords), ahead: monthsAhead(found, withdrawalWords) ?? null }
}

function nothingText({ hardwareToReturn, oneTime }: WirePreview, contract: WireContract): string {
  if (hardwareToReturn.length + oneTime.length > 0) return ''
  return isOption(contract) && contract.status === contractStatus.ordered
    ? 'Die Option hat noch nicht begonnen, es ist nichts berechnet.'
    : 'Nichts zurückzuschicken, nichts zu erstatten.'
}

/** 'Der 13. Dezember ist ein Sonntag, deshalb endet sie am Montag.' */
function laterText(last: IsoDate, until: IsoDate): string {
  if (workingDayFrom(last) === last || workingDayFrom(last) !== until) return ''
  return `Der ${formatDayOf(last, until)} ist ein ${isNationwideHoliday(last) ? 'Feiertag' : weekdayName(last)}, deshalb endet sie am ${weekdayName(until)}.`
}

/** 'Noch elf Tage' */
function daysLeft(days: number): string {
  if (days < 1) return 'Heute ist der letzte Tag'
  const count = counted(days, 'Ein Tag', 'Tage')
  return `Noch ${count.charAt(0).toLowerCase()}${count.slice(1)}`
}

function periodDays({ orderDate }: WireContract, until: string, today: string): RevocationSheet['days'] {
  const [total, current] = [daysBetween(orderDate, until), daysBetween(orderDate, today)]
  return current < 1 || total > 20 ? null : { total, current, from: addDays(orderDate, 1), until }
}

/** Of a contract alone that is the price of its connection; of options that go with it there is none of their own. */
function paidOnce({ dependentContracts }: WirePreview, contract: WireContract): string {
  if (isOption(contract)) return 'Einmaliger Preis'
  return dependentContracts.some(({ reason }) => reason === 'option-of-contract')
    ? 'Einmalige Preise'
    : 'Anschlusspreis'
}

function refundRows(preview: WirePreview, contract: WireContract): RevocationSheet['refund'] {
  return preview.oneTime.map(({ amount, days, kind }) => {
    const value = formatEuro(Math.abs(toCents(amount)))
    if (kind === 'days-used')
      return { term: days === 1 ? 'Ein genutzter Tag' : `${days} genutzte Tage`, value: `−${value}` }
    return { term: kind === 'months-refunded' ? 'Monatlich bezahlt' : paidOnce(preview, contract), value }
  })
}

/** 'Kombivorteil': what a contract no longer has taken off. */
function lostDiscounts({ dependentDiscounts }: WirePreview, contractId: string): string {
  const titles = dependentDiscounts.filter((discount) => discount.contractId === contractId).map(({ title }) => title)
  return conjunction(new Set(titles))
}

/** What is called off, and what else ends with it. */
function knownOf(preview: WirePreview, { possibleActions }: WireContract): Fact[] {
  const { calledOff, dependentContracts, mailboxes, numbers } = preview

  return [
    ...calledOffFacts(calledOff).map(({ kind, text, title }) => ({
      icon: knownIcons[kind],
      title,
      text,
      canMove: kind === 'visit' && possibleActions.canChangeWorkforceTimeframe,
    })),
    ...numbers.map(({ number, portableUntil }) => ({
      icon: knownIcons.number,
      title: `Deine Rufnummer ${number}`,
      text: `Du kannst sie bis ${formatDate(portableUntil)} zu einem anderen Anbieter mitnehmen.`,
    })),
    ...mailboxGroups(mailboxes).map(({ text, title }) => ({ icon: knownIcons.mailbox, title, text })),
    ...dependentContracts.map(({ dependentContract, reason, title }) => ({
      icon: knownIcons.option,
      title:
        reason === 'option-of-contract'
          ? `${title} wird mit widerrufen`
          : `${title} läuft weiter ohne ${lostDiscounts(preview, dependentContract)}`,
      text: reason === 'option-of-contract' ? 'Die Option gibt es nur mit dem Vertrag.' : 'Der Preis steht oben.',
    })),
    {
      icon: 'Info',
      title: 'Ein Widerruf lässt sich nicht zurücknehmen',
      text: 'Du kannst aber jederzeit neu bestellen.',
    },
  ]
}
