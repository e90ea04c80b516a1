/** The times of a week in words. Pure. */
import { formatDate, formatDayOf, type IsoDate } from '#kit/dates.ts'
import { weekdayName } from '#kit/german-date.ts'
import { counted } from '#kit/number-words.ts'

import type { Slots } from '../calls.ts'
import { hoursText, visitText } from '../texts.ts'

export interface SlotView {
  /** '2026-12-03T12:00' */
  readonly value: string
  readonly hours: string
  readonly state: 'free' | 'taken' | 'own'
  /** 'Donnerstag, 3. Dezember 2026, 12 bis 16 Uhr' */
  readonly full: string
}

export interface WeekView {
  readonly lead: string
  readonly title: string
  readonly previous: string | null
  readonly next: string | null
  readonly days: readonly { readonly name: string; readonly day: string; readonly slots: readonly SlotView[] }[]
  readonly note: string
  readonly startsThen: boolean
}

export function weekView({ days, nextWeek, present, previousWeek, product, startsThen }: Slots): WeekView {
  const [first, last] = [days[0]?.date ?? present.date, days.at(-1)?.date ?? present.date]
  const free = days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'free')).length
  return {
    lead: `${product}, bisher ${visitText(present.date, present.from, present.to)}`,
    title: weekTitle(first, last),
    previous: previousWeek,
    next: nextWeek,
    days: days.map(({ date, slots }) => ({
      name: weekdayName(date),
      day: formatDayOf(date, last),
      slots: slots.map(({ from, state, to }) => ({
        value: `${date}T${from}`,
        hours: hoursText(from, to),
        state,
        full: visitText(date, from, to),
      })),
    })),
    note: `${free === 0 ? 'Keine freie Zeit' : counted(free, 'Eine freie Zeit', 'freie Zeiten')} in dieser Woche. Durchgestrichen heißt belegt.`,
    startsThen,
  }
}

/** '7. bis 12. Dezember 2026': a month is named once. */
function weekTitle(first: IsoDate, last: IsoDate): string {
  const from = first.slice(0, 7) === last.slice(0, 7) ? `${Number(first.slice(8))}.` : formatDayOf(first, last)
  return `${from} bis ${formatDate(last)}`
}

/** The same without the times that others have chosen meanwhile. */
export function withoutGone(week: WeekView, gone: ReadonlySet<string>): WeekView {
  if (gone.size === 0) return week
  const days = week.days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => (gone.has(slot.value) ? { ...slot, state: 'taken' as const } : slot)),
  }))
  return { ...week, days }
}
