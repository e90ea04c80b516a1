/** The voucher service as the widget and page actions call it: outcomes instead of errors. */
import { readPromotion, type PromotionContent } from '#domains/content/rules.ts'
import { queryPromotion } from '#domains/content/web/calls.ts'
import { callFailure, type Client } from '#platform/web/api-client.ts'

import type { Promotion } from '../api.ts'
import { isForItem } from '../rules.ts'
import { readCartVoucher, removeVoucher, renewVoucher, validateVoucher } from './calls.ts'
import type { VoucherFault } from './texts.ts'

/** Which item of which cart: in option booking guid, contract id, option id. */
export interface VoucherItem {
  readonly cartUserId: string
  readonly guid: string
  readonly itemInstanceId: string
  readonly product: string
}

export interface AppliedVoucher {
  readonly promotion: Promotion
  readonly content: PromotionContent
}

export type CheckOutcome =
  | ({ readonly kind: 'promotion' } & AppliedVoucher)
  | { readonly kind: 'none' }
  | { readonly kind: VoucherFault; readonly cause?: unknown }

function failed(cause: unknown): CheckOutcome {
  return { kind: callFailure(cause)?.kind === 'fetch' ? 'network' : 'technical', cause }
}

/** A promotion without its text counts as a technical error. */
async function withContent(client: Client, promotion: Promotion): Promise<CheckOutcome> {
  const content = readPromotion(await queryPromotion(client, promotion.discountId))
  return content === undefined ? { kind: 'technical' } : { kind: 'promotion', promotion, content }
}

/** Checks and reserves a voucher for the item. */
export function checkVoucher(client: Client, item: VoucherItem, voucher: string): Promise<CheckOutcome> {
  return asOutcome(client, () => validateVoucher(client, { ...item, voucher }))
}

/** Reserves the item's voucher anew. */
export function renewReservation(client: Client, item: VoucherItem, voucher: string): Promise<CheckOutcome> {
  return asOutcome(client, () => renewVoucher(client, { ...item, voucher }))
}

async function asOutcome(client: Client, ask: () => ReturnType<typeof validateVoucher>): Promise<CheckOutcome> {
  try {
    const { status, answer } = await ask()
    if (status === 204) return { kind: 'invalid' }
    return answer === undefined ? { kind: 'technical' } : await withContent(client, answer)
  } catch (error) {
    return answerStatus(error) === 404 ? { kind: 'invalid' } : failed(error)
  }
}

/**
 * The voucher that the cart holds. One that was redeemed for another item is checked for this one, and dropped if it does
 * not fit; with `look` it is only looked at, because drawing a page changes nothing.
 */
export async function findVoucher(client: Client, item: VoucherItem, look = false): Promise<CheckOutcome> {
  try {
    const { status, answer } = await readCartVoucher(client, item.cartUserId)
    if (status === 204 || answer === undefined) return { kind: 'none' }
    if (isForItem(answer, item)) return await withContent(client, answer)
    if (look) return { kind: 'none' }
    const again = await checkVoucher(client, item, answer.voucher)
    return again.kind === 'invalid' ? { kind: 'none' } : again
  } catch (error) {
    return answerStatus(error) === 404 ? { kind: 'none' } : failed(error)
  }
}

/** Takes the voucher off the cart; success is exactly 200. */
export async function dropVoucher(
  client: Client,
  item: VoucherItem,
  voucher: string,
): Promise<{ readonly kind: 'success' | 'failed' | 'network'; readonly cause?: unknown }> {
  try {
    const { status } = await removeVoucher(client, { ...item, voucher })
    return { kind: status === 200 ? 'success' : 'failed' }
  } catch (cause) {
    return { kind: callFailure(cause)?.kind === 'fetch' ? 'network' : 'failed', cause }
  }
}

function answerStatus(error: unknown): number | undefined {
  const failure = callFailure(error)
  return failure?.kind === 'response' ? failure.status : undefined
}
