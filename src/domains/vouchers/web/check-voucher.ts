/** The voucher service as the widget and page actions call it: outcomes instead of errors. */
import { readPromotion, type PromotionContent } from '#domains/content/promotion.ts'
import { queryPromotion } from '#domains/content/web/calls.ts'
import { isCount, isDay, isNumber } from '#kit/shape.ts'
import { failureStatus, refusalCode, type CallFailure, type Client } from '#platform/web/api-client.ts'
import { orElse } from '#platform/web/page-context.ts'

import type { Promotion } from '../api.ts'
import { isForItem } from '../rules.ts'
import { readCartVoucher, removeVoucher, renewVoucher, validateVoucher } from './calls.ts'
import { isGone, voucherFault, type VoucherFault } from './texts.ts'

/** Which item of which cart: in option booking guid, contract id, option id. */
export interface VoucherItem {
  readonly cartUserId: string
  readonly guid: string
  readonly itemInstanceId: string
  readonly product: string
}

/** A promotion as a voucher service tells it: every one says the two ids, not every one what it takes off. */
type ToldPromotion = Pick<Promotion, 'campaignId' | 'discountId'> & Partial<Promotion>

/** The same for the item that it was asked for; what is taken off is told whole or not at all. */
export type KnownPromotion = ToldPromotion & Pick<Promotion, 'voucher' | 'itemInstanceId' | 'product'>

export interface AppliedVoucher {
  readonly promotion: KnownPromotion
  readonly content: PromotionContent
}

export type CheckOutcome =
  | ({ readonly kind: 'promotion' } & AppliedVoucher)
  | { readonly kind: 'none' }
  | { readonly kind: VoucherFault; readonly cause?: unknown }

function failed(failure: CallFailure, cause: unknown): CheckOutcome {
  const refused = voucherFault(refusalCode(failure))
  return { kind: refused ?? (failure.kind === 'fetch' ? 'network' : 'technical'), cause }
}

/** A promotion without its text counts as a technical error, whatever the reason: the code itself was good. */
async function withContent(
  client: Client,
  told: ToldPromotion,
  where: { readonly item: VoucherItem; readonly voucher: string },
): Promise<CheckOutcome> {
  const found = await orElse(queryPromotion(client, told.discountId), (_, cause) => ({
    kind: 'technical' as const,
    cause,
  }))
  if (found !== undefined && 'kind' in found) return found
  const content = readPromotion(found)
  return content === undefined ? { kind: 'technical' } : { kind: 'promotion', promotion: known(told, where), content }
}

function known(
  { discount, endDate, months, priceType = 'MONTHLY', ...told }: ToldPromotion,
  { item, voucher }: { readonly item: VoucherItem; readonly voucher: string },
): KnownPromotion {
  const isWhole = isNumber(discount) && isCount(months) && isDay(endDate)
  const { itemInstanceId, product } = item
  return { itemInstanceId, product, voucher, ...told, ...(isWhole && { discount, endDate, months, priceType }) }
}

/** Checks and reserves a voucher for the item. */
export function checkVoucher(client: Client, item: VoucherItem, voucher: string): Promise<CheckOutcome> {
  return asOutcome(client, { item, voucher }, validateVoucher(client, { ...item, voucher }))
}

/** Reserves the item's voucher anew. */
export function renewReservation(client: Client, item: VoucherItem, voucher: string): Promise<CheckOutcome> {
  return asOutcome(client, { item, voucher }, renewVoucher(client, { ...item, voucher }))
}

/** 200 is a promotion, 204 and 404 are an invalid code, everything else is the technical error. */
async function asOutcome(
  client: Client,
  where: { readonly item: VoucherItem; readonly voucher: string },
  call: ReturnType<typeof validateVoucher>,
): Promise<CheckOutcome> {
  const asked = await orElse(call, (failure, cause) =>
    failureStatus(failure) === 404 ? ({ kind: 'invalid' } as const) : failed(failure, cause),
  )
  if ('kind' in asked) return asked
  return asked.answer === undefined ? { kind: 'invalid' } : withContent(client, asked.answer, where)
}

/**
 * The voucher that the cart holds. One that was redeemed for another item is checked for this one, and dropped if it does
 * not fit; with `look` it is only looked at, because drawing a page changes nothing. `held` is the code that the session
 * remembers, for a service that does not say it.
 */
export async function findVoucher(
  client: Client,
  item: VoucherItem,
  { look = false, held }: { readonly look?: boolean; readonly held?: string | undefined } = {},
): Promise<CheckOutcome> {
  const asked = await orElse(readCartVoucher(client, item.cartUserId), (failure, cause) =>
    failureStatus(failure) === 404 ? ({ kind: 'none' } as const) : failed(failure, cause),
  )
  if ('kind' in asked) return asked
  const told: ToldPromotion | undefined = asked.answer
  const voucher = told?.voucher ?? held
  if (told === undefined || voucher === undefined) return { kind: 'none' }
  const { itemInstanceId = item.itemInstanceId, product = item.product } = told
  if (isForItem({ itemInstanceId, product }, item)) return withContent(client, told, { item, voucher })
  if (look) return { kind: 'none' }
  const again = await checkVoucher(client, item, voucher)
  return isGone(again.kind) ? { kind: 'none' } : again
}

/** Takes the voucher off the cart; success is exactly 200. */
export async function dropVoucher(
  client: Client,
  item: VoucherItem,
  voucher: string,
): Promise<{ readonly kind: 'success' | 'failed' | 'network'; readonly cause?: unknown }> {
  const removed = removeVoucher(client, { ...item, voucher }).then(({ status }) =>
    status === 200
      ? ({ kind: 'success' } as const)
      : ({ kind: 'failed', cause: new Error(`voucher: not taken off (${status})`) } as const),
  )
  return orElse(
    removed,
    (failure, cause) => ({ kind: failure.kind === 'fetch' ? 'network' : 'failed', cause }) as const,
  )
}
