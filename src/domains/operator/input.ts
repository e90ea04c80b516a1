/** What an operator types. Pure; the same before and after sending. */
import { isIsoDate, type IsoDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'

/** '79,90', '1.299', '79.9 €' → euro; undefined for anything else. */
export function readEuro(text: string): number | undefined {
  const bare = text.replaceAll(/[\s€]/g, '')
  const point = /,/.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : bare.replace(/^(\d{1,3})((?:\.\d{3})+)$/, (_, a: string, b: string) => a + b.replaceAll('.', ''))
  return /^\d{1,7}(\.\d{1,2})?$/.test(point) ? Number(point) : undefined
}

/** A whole number from nothing on. */
export function readCount(text: string): number | undefined {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

/** Null where nothing is typed. */
export function readDay(text: string): IsoDate | null | undefined {
  if (text.trim() === '') return null
  return isIsoDate(text) ? text : readGermanDate(text)
}
