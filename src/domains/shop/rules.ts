/** What the shop decides by itself: when something arrives, what its variant is called. */
import { addDays, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'

export interface Supply {
  readonly available: number
  readonly restockOn: IsoDate | null
  readonly deliveryDays: number
}

/** The day at the door of what is ordered `today`; null where nobody knows when it comes in again. */
export function deliveryDate({ available, restockOn, deliveryDays }: Supply, today: IsoDate): IsoDate | null {
  if (available <= 0 && restockOn === null) return null
  let day = available <= 0 && restockOn !== null && restockOn > today ? restockOn : today
  for (let days = 0; days < deliveryDays; days += 1) day = workingDayFrom(addDays(day, 1))
  return day
}

/** 'Salbei, 256 GB'; empty where there is but one. */
export function variantName({ colour, storage }: { colour: string | null; storage: string | null }): string {
  return [colour, storage].filter((part) => part !== null).join(', ')
}

/** Where a picture of the shop lies, in a width if one is asked for. */
export function pictureAddress(name: string, width?: number): string {
  return `/erleben/api/contentful/images/${name}.svg${width === undefined ? '' : `?w=${width}`}`
}
