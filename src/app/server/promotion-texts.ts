/** Asks the content service whether a promotion has its text: without one customers could not be told what a code brings. */
import type { ContentSource } from '#domains/content/server/content-source.ts'
import { readPromotion } from '#domains/content/server/read-content.ts'
import { bases } from '#kit/paths.ts'

export function promotionTexts(
  source: Pick<ContentSource, 'ask' | 'close'>,
  newId: () => string,
): (discountId: string) => Promise<boolean> {
  return async (discountId) => {
    const visit = { base: bases[0], requestId: newId() }
    return (await readPromotion(source, 'voucher-component-v3', { fields: { discountId }, visit }))?.status === 200
  }
}
