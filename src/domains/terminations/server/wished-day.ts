import { berlinDate, isIsoDate, type IsoDate } from '#kit/dates.ts'

/** The calendar date of a wished end. A date with time is the day in Berlin at that moment; without a zone it is Berlin's own time. */
export function wishedDay(text: string): IsoDate {
  const written = text.slice(0, 10)
  if (isIsoDate(text) || !/(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return written
  const moment = new Date(text)
  const year = moment.getUTCFullYear()
  // In another zone the first and the last moment of what four digits can say have a year of none or five.
  return year < 1 || year > 9998 ? written : berlinDate(moment.toISOString())
}
