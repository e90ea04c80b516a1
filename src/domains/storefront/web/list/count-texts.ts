/** How many devices a page of a list holds, in words. */

/** What a page of a list holds: how many stood before it, how many are on it, how many there are in all. */
interface Shown {
  readonly before: number
  readonly here: number
  readonly total: number
}

/** '38 Geräte' */
export function devicesText(total: number): string {
  return `${total} ${total === 1 ? 'Gerät' : 'Geräte'}`
}

/** '13 Treffer für „kabellos“ statt „kabelos“.' */
export function hitsText(total: number, { corrected, q }: { q: string; corrected: string | null }): string {
  return `${total} Treffer für „${corrected ?? q}“${corrected === null ? '' : ` statt „${q}“`}.`
}

/** '14 weitere zeigen': what the next page holds. Where the shop has changed since the first page it is not known. */
export function moreText({ before, here, total }: Shown): string {
  const rest = Math.min(here, total - before - here)
  if (rest < 1) return 'Weitere zeigen'
  return rest === 1 ? 'Noch eins zeigen' : `${rest} weitere zeigen`
}

/** '24 von 38 Geräten'; on a later page '25 bis 38 von 38 Geräten'. */
export function countText({ before, here, total }: Shown): string {
  const last = before + here
  const from = before === 0 ? '' : `${before + 1} bis `
  return `${from}${last} von ${Math.max(total, last)} ${total === 1 ? 'Gerät' : 'Geräten'}`
}
