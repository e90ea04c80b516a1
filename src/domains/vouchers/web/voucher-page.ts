/** What a page with the widget loads for its first paint, on the server and in the browser. */
import { loadContent } from '#domains/content/web/load-content.ts'
import type { Client } from '#platform/web/api-client.ts'

import { findVoucher, type VoucherItem } from './check-voucher.ts'
import type { VoucherTexts } from './texts.ts'
import type { VoucherState } from './use-voucher.ts'

/** The widget's words from the content service; what it does not say stays as the German default. */
export async function loadVoucherTexts(client: Client): Promise<Partial<VoucherTexts>> {
  const found = await loadContent(client, 'microcopy', 'voucher-widget')
  if (found.kind !== 'content') return {}
  const { label, content: hint, redeem, remove } = found.fields
  const words = Object.entries({ label, hint, redeem, remove })
  return Object.fromEntries(words.filter(([, word]) => typeof word === 'string' && word !== ''))
}

/** The cart's voucher as the widget's first state; a failure counts as none, the widget looks again. */
export async function loadVoucher(client: Client, item: VoucherItem): Promise<VoucherState> {
  const found = await findVoucher(client, item, true)
  return found.kind === 'promotion' ? found : { kind: 'none' }
}
