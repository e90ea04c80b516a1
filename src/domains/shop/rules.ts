/** What the shop decides by itself: when something arrives, what its variant is called. */
import { addDays, berlinHour, daysBetween, type IsoDate } from '#kit/dates.ts'
import { isNationwideHoliday } from '#kit/holidays.ts'

import type { ShopDoc } from './model.ts'

export interface Supply {
  readonly available: number
  readonly restockOn: IsoDate | null
  readonly deliveryDays: number
}

/** Until then it leaves the house the same day, Berlin time. */
const lastOrderHour = 18

const sunday = 6
/** 0 is Monday; 1970-01-05 was one. */
const isDeliveryDay = (day: IsoDate): boolean =>
  daysBetween('1970-01-05', day) % 7 !== sunday && !isNationwideHoliday(day)

/** Parcels leave on the days on which they come: on that day, or the next of them. */
function leavesFrom(day: IsoDate): IsoDate {
  return isDeliveryDay(day) ? day : deliveryDayAfter(day, 1)
}

/** The day on which what is ordered `today` leaves the house: everything that is ordered until its 18 o'clock goes with it. */
export function dispatchDay(today: IsoDate, isLate: boolean): IsoDate {
  return leavesFrom(isLate ? addDays(today, 1) : today)
}

function deliveryDayAfter(day: IsoDate, days: number): IsoDate {
  let arrives = day
  for (let left = days; left > 0;) {
    arrives = addDays(arrives, 1)
    if (isDeliveryDay(arrives)) left -= 1
  }
  return arrives
}

/** The day on which more come in; null where there are pieces, or where nobody knows: a day that has passed has not held. */
export function restockDay({ available, restockOn }: Omit<Supply, 'deliveryDays'>, today: IsoDate): IsoDate | null {
  return available > 0 || restockOn === null || restockOn < today ? null : restockOn
}

/**
 * The day at the door of what is ordered `today`, a day later from 18 o'clock on; null where nobody knows when it comes in
 * again. Parcels leave and come on Saturdays too, neither on Sundays nor on holidays.
 */
export function deliveryDate(supply: Supply, today: IsoDate, isLate = false): IsoDate | null {
  const { available, restockOn, deliveryDays } = supply
  if (available <= 0 && restockOn === null) return null
  if (available <= 0 && restockOn !== null && restockOn > today)
    return deliveryDayAfter(leavesFrom(restockOn), deliveryDays)
  return deliveryDayAfter(dispatchDay(today, isLate), deliveryDays)
}

/** Whether what is ordered at the instant leaves the house a day later. */
export function isLateOrder(now: string): boolean {
  return berlinHour(now) >= lastOrderHour
}

/** 'Salbei, 256 GB'; empty where there is but one. */
export function variantName({ colour, storage }: { colour: string | null; storage: string | null }): string {
  return [colour, storage].filter((part) => part !== null).join(', ')
}

/** Where a picture of the shop lies, in a width if one is asked for. */
export function pictureAddress(name: string, width?: number): string {
  return `/erleben/api/contentful/images/${name}.svg${width === undefined ? '' : `?w=${width}`}`
}

/** What a customer has, by the name of its contract. */
export interface Line {
  readonly name: string
  /** As a device's `technologies` name them: 'glasfaser', 'dsl', 'kabel', 'mobilfunk', 'tv'. */
  readonly technologies: readonly string[]
}

/** What a device says of each contract, the first technology that both know; what it says nothing of is left out. */
export function fitsOf(technologies: ShopDoc['technologies'], lines: readonly Line[]) {
  return lines.flatMap((line) => {
    const found = technologies.find(({ technology }) => line.technologies.includes(technology))
    return found === undefined ? [] : [{ contract: line.name, fit: found.fit, note: found.note }]
  })
}

/** The contracts in the order in which a device names their technologies: first what it is made for. */
function inItsOrder(technologies: ShopDoc['technologies'], lines: readonly Line[]): readonly Line[] {
  const place = (line: Line) => technologies.findIndex(({ technology }) => line.technologies.includes(technology))
  return lines.toSorted((one, other) => place(one) - place(other))
}

/** What fits a customer's contracts at once goes first, then what is of no technology, then what is slower there; what fits none is left out. */
export function suggested(
  models: readonly (Pick<ShopDoc, 'technologies'> & { readonly id: string })[],
  lines: readonly Line[],
): { readonly id: string; readonly fitsTo: string | null }[] {
  const ranked = models.flatMap(({ id, technologies }): { id: string; fitsTo: string | null; rank: number }[] => {
    const fits = fitsOf(technologies, inItsOrder(technologies, lines))
    const full = fits.find(({ fit }) => fit === 'full')
    if (full !== undefined) return [{ id, fitsTo: full.contract, rank: 0 }]
    if (technologies.length === 0) return [{ id, fitsTo: null, rank: 1 }]
    return fits.length === 0 ? [] : [{ id, fitsTo: null, rank: 2 }]
  })
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ fitsTo, id }) => ({ id, fitsTo }))
}
