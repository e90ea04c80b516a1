/** A device as a file or a version wants it, brought together with how it is now. */
import type { StoredModel, StoredVariant } from '#domains/shop/model.ts'
import type { IsoDate } from '#kit/dates.ts'

/** A reduction that is over counts no more. */
function settled(variant: StoredVariant, today: IsoDate): StoredVariant {
  const { reducedUntil, regularCents } = variant
  if (reducedUntil === null || regularCents === null || reducedUntil >= today) return variant
  return { ...variant, priceCents: regularCents, regularCents: null, reducedUntil: null }
}

/** Variants that the file does not name come after those that it names: as they are, or hidden. */
export function mergedDevice(
  wanted: StoredModel,
  known: StoredModel | undefined,
  { today, hideOthers }: { readonly today: IsoDate; readonly hideOthers: boolean },
): StoredModel {
  const named = new Set(wanted.variants.map(({ productId }) => productId))
  const others = (known?.variants ?? []).filter(({ productId }) => !named.has(productId))
  const kept = hideOthers ? others.map((variant) => ({ ...variant, visible: false })) : others
  const { addedOn } = known?.doc ?? {}
  const doc = wanted.doc.addedOn === undefined && addedOn !== undefined ? { ...wanted.doc, addedOn } : wanted.doc
  return { ...wanted, doc, variants: [...wanted.variants, ...kept].map((variant) => settled(variant, today)) }
}

/** The device with nothing to buy: it stays for those who have bought it. */
export function hiddenDevice(known: StoredModel): StoredModel {
  return { ...known, variants: known.variants.map((variant) => ({ ...variant, visible: false })) }
}

/** Variants on sale that nobody could tell apart, as colour and storage are the same: the second, and the first that has them. */
export function lookalikes({ variants }: Pick<StoredModel, 'variants'>): [second: string, first: string][] {
  const shown = variants.filter(({ visible }) => visible)
  return shown.flatMap((one, index) => {
    const twin = shown.slice(0, index).find(({ colour, storage }) => colour === one.colour && storage === one.storage)
    return twin === undefined ? [] : [[one.productId, twin.productId] as [string, string]]
  })
}
