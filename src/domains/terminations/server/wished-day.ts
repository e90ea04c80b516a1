import { berlinDate, isIsoDate, type IsoDate } from '#kit/dates.ts'

/** The calendar date of a wished end; a date with time is read in Europe/Berlin. */
export function wishedDay(text: string): IsoDate {
  return isIsoDate(text) ? text : berlinDate(new Date(text).toISOString())
}
