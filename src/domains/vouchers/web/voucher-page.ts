/** What a page with the widget loads for its first paint, on the server and in the browser. */
import { loadContent } from '#domains/content/web/load-content.ts'
import type { Client } from '#platform/web/api-client.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { findVoucher, type VoucherItem } from './check-voucher.ts'
import type { VoucherTexts } from './texts.ts'
import type { VoucherState } from './use-voucher.ts'
import { keptVoucher } from './voucher-session.ts'

/** The widget's words from the content service; what it does not say stays as the German default. */
export async function loadVoucherTexts(client: Client): Promise<Partial<VoucherTexts>> {
  const found = await loadContent(client, 'microcopy', 'voucher-widget')
  if (found.kind !== 'content') return {}
  const { label, content: hint, redeem, remove } = found.fields
  const words = Object.entries({ label, hint, redeem, remove })
  return Object.fromEntries(words.filter(([, word]) => typeof word === 'string' && word !== ''))
}

/** The cart's voucher as the widget's first state, where a flag says that there is one; a failure is said and reported. */
export async function loadVoucher(client: Client, item: VoucherItem, isFlagged: boolean): Promise<VoucherState> {
  if (!isFlagged) return { kind: 'none' }
  const found = await findVoucher(client, item, {
    look: true,
    held: 'document' in globalThis ? keptVoucher(item) : undefined,
  })
  if (found.kind === 'promotion' || found.kind === 'none') return found
  reportFailure(found.cause ?? new Error('voucher: no promotion text'), 'voucher')
  return { kind: 'error', fault: found.kind }
}
