/** What a form tells of the sheet that its page showed, so that the answer to an outdated one can say what is different. */
import { addMonths, formatDate, formatMonth } from '#kit/dates.ts'
import { isRecord, readStoredJson } from '#kit/json.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import { fieldsOf, isDay, isNumber, isText, listOf } from '#kit/shape.ts'
import { refusalFacts, type CallFailure } from '#platform/web/api-client.ts'
import type { Notification } from '#platform/web/flash.ts'
import { formText } from '#platform/web/form-text.ts'

import type { WireSheet } from '../api.ts'
import { oneTimeSum } from './sheet-view.ts'

/** As it stands in the form (`SheetFields.tsx`). */
export interface ShownSheet {
  readonly previewId: string
  /** JSON of what is compared. */
  readonly shown: string
}

type ComparedSheet = Pick<
  WireSheet,
  'date' | 'previewItems' | 'months' | 'oneTime' | 'dependentContracts' | 'dependentDiscounts' | 'hardwareToReturn'
>

/** What can be different: the day, what is paid a month and once, month by month, and the names of what is lost. */
interface Compared {
  readonly date: string
  readonly monthly: Cents
  readonly once: Cents
  /** The first month, and what each from it on costs then. */
  readonly from: string
  readonly months: readonly Cents[]
  readonly lost: readonly string[]
}

const comparedShape = fieldsOf<Compared>({
  date: isDay,
  monthly: isNumber,
  once: isNumber,
  from: isText,
  months: listOf(isNumber),
  lost: listOf(isText),
})

const sheetShape = fieldsOf<ComparedSheet>({
  date: isDay,
  previewItems: listOf(fieldsOf({ newMonthlyPrice: isNumber })),
  months: listOf(fieldsOf({ month: isDay, after: isNumber })),
  oneTime: listOf(fieldsOf({ amount: isNumber })),
  dependentContracts: listOf(fieldsOf({ title: isText })),
  dependentDiscounts: listOf(fieldsOf({ title: isText, productName: isText })),
  hardwareToReturn: listOf(fieldsOf({ name: isText })),
})

function compared(sheet: ComparedSheet): Compared {
  const { date, dependentContracts, dependentDiscounts, hardwareToReturn, months, previewItems } = sheet
  return {
    date,
    monthly: previewItems.reduce((cents, { newMonthlyPrice }) => cents + toCents(newMonthlyPrice), 0),
    once: oneTimeSum(sheet),
    from: months[0]?.month ?? '',
    months: months.map(({ after }) => toCents(after)),
    lost: [
      ...dependentContracts.filter(({ reason }) => reason === 'option-of-contract').map(({ title }) => title),
      ...dependentDiscounts.map(({ productName, title }) => `${title} (${productName})`),
      ...hardwareToReturn.map(({ name }) => name),
    ],
  }
}

export function shownSheet(sheet: ComparedSheet & Pick<WireSheet, 'previewId'>): ShownSheet {
  return { previewId: sheet.previewId, shown: JSON.stringify(compared(sheet)) }
}

/** What the form sent back of it. */
export function sentSheet(form: FormData): ShownSheet {
  return { previewId: formText(form, 'previewId'), shown: formText(form, 'shownSheet') }
}

function listed(lead: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${lead} ${names.join(', ')}.`]
}

function now(what: string, one: string, other: string): string[] {
  return one === other ? [] : [`${what} ${one} statt ${other}.`]
}

/** The first month that costs something else, where the same months are compared. */
function otherMonth(was: Compared, is: Compared): string[] {
  const index = was.from === is.from ? is.months.findIndex((cents, at) => cents !== was.months[at]) : -1
  const [cents, before] = [is.months[index], was.months[index]]
  if (cents === undefined || before === undefined) return []
  const month = formatMonth(addMonths(is.from, index))
  return now(`Im ${month} zahlst du zusammen`, formatEuro(cents), formatEuro(before))
}

/** What is different in the new sheet, in sentences. */
function differences(was: Compared, is: Compared): string[] {
  const found = [
    ...now('Der Tag ist jetzt der', formatDate(is.date), formatDate(was.date)),
    ...(is.monthly === was.monthly
      ? otherMonth(was, is)
      : now('Danach zahlst du im Monat', formatEuro(is.monthly), formatEuro(was.monthly))),
    ...now('Einmalig sind es', formatEuro(is.once), formatEuro(was.once)),
    ...listed(
      'Neu betroffen:',
      is.lost.filter((name) => !was.lost.includes(name)),
    ),
    ...listed(
      'Nicht mehr betroffen:',
      was.lost.filter((name) => !is.lost.includes(name)),
    ),
  ]
  return found.length > 0 ? found : ['Tag und Preise sind dieselben, aber andere Angaben zu deinen Verträgen nicht.']
}

/** The sheet that a refusal brings, which may stand in a larger preview; undefined where it brings none. */
function newSheet(failure: CallFailure): ComparedSheet | undefined {
  const preview = readStoredJson(refusalFacts(failure)['preview'])
  const sheet = isRecord(preview) && isRecord(preview['sheet']) ? preview['sheet'] : preview
  return sheetShape(sheet) ? (sheet as ComparedSheet) : undefined
}

/** `notice` with what is different in the sheet that a refusal brings; as it is where it brings none. */
export function withDifference(notice: Notification, failure: CallFailure, { shown }: ShownSheet): Notification {
  const was = readStoredJson(shown)
  const is = newSheet(failure)
  if (is === undefined || !comparedShape(was)) return notice
  return { ...notice, message: [...differences(was as Compared, compared(is)), notice.message].join(' ') }
}
