/** What an operator types. Pure; the same before and after sending. */
import { isIsoDate, type IsoDate } from '#kit/dates.ts'
import { readGermanDate } from '#kit/german-date.ts'

/** Of why something was done: with less nobody could make sense of it. */
export const shortestReason = 3

/** Of what is searched for: the longest name of a campaign, whose making leads to it. */
export const longestSearch = 80

/** Each of them must be found, whatever stands between them. */
export function searchWords(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

/** More is a slip of the pen. */
export const mostEuro = 1_000_000
export const mostPieces = 1_000_000

/** '79,90', '1.299', '79.9 €' → euro; undefined for anything else. */
export function readEuro(text: string): number | undefined {
  const bare = text.replaceAll(/[\s€]/g, '')
  const point = /,/.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : bare.replace(/^(\d{1,3})((?:\.\d{3})+)$/, (_, a: string, b: string) => a + b.replaceAll('.', ''))
  return /^\d{1,7}(\.\d{1,2})?$/.test(point) && Number(point) <= mostEuro ? Number(point) : undefined
}

/** '79,90': as it is typed. */
export function typedEuro(price: number): string {
  return price.toFixed(2).replace('.', ',')
}

/** A whole number from nothing on. */
export function readCount(text: string): number | undefined {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : undefined
}

/** '6:12', '06.12', '6' and '6:12 Uhr' → '06:12'; undefined for anything else. */
export function readTime(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[.:](\d{2}))?(?:\s*Uhr)?$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Null where nothing is typed. */
export function readDay(text: string): IsoDate | null | undefined {
  if (text.trim() === '') return null
  return isIsoDate(text) ? text : readGermanDate(text)
}
