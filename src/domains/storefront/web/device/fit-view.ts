/** What a device's page says of what the customer has. Pure. */
import type { Fits } from '#domains/shop/web/calls.ts'
import { conjunction } from '#kit/german-list.ts'

export interface FitView {
  /** 'Passt zu deinem Glasfaser 500' */
  readonly title: string
  readonly isFull: boolean
  readonly note: string
}

/** One entry for all contracts of which the same is said. */
export function fitViews(fits: Fits): FitView[] {
  const entries = new Map(fits.map((fit) => [`${fit.fit} ${fit.note}`, fit]))
  return [...entries.values()].map(({ fit, note }) => {
    const same = fits.filter((other) => other.fit === fit && other.note === note)
    const contracts = conjunction(new Set(same.map(({ contract }) => contract)))
    const title = fit === 'full' ? `Passt zu deinem ${contracts}` : `${contracts}: geht, aber langsamer`
    return { title, isFull: fit === 'full', note }
  })
}
