/** What the booking form sends, and the outcome that carries it back. */
import type { BookedFor } from '#domains/catalogue/product.ts'
import type { ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import type { VoucherItem } from '#domains/vouchers/web/check-voucher.ts'
import type { VoucherState } from '#domains/vouchers/web/use-voucher.ts'
import type { RepeatableOutcome } from '#platform/web/form-outcome.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import type { SummaryDigests } from '../calls.ts'
import { bookingForm } from '../form-names.ts'
import { sentSheetOfStart } from '../sent-sheet.ts'

export interface BookingOutcome extends RepeatableOutcome {
  readonly termsError?: string
  /** Of the link that leads to what is missing, or of the terms that are agreed to anew. */
  readonly mendAt?: 'zahlverfahren' | 'auswahl' | 'terms'
  readonly voucher: VoucherState
  readonly values: {
    readonly voucher: string
    readonly terms: boolean
    readonly startImmediately: boolean
    /** As typed, '28.11.2026'; '' where none is asked for. */
    readonly day: string
  }
  readonly dayError?: string
  readonly earlyError?: string
  /** Terms for the day that was chosen, where the page did not have them yet. */
  readonly digests?: SummaryDigests
}

export interface SentBooking {
  readonly args: PageArgs
  readonly item: VoucherItem
  readonly intent: string
  readonly values: BookingOutcome['values']
  /** What the page showed: the code whose discount stood in the price, and the terms' digest. */
  readonly shown: {
    readonly voucher: string
    readonly summaryDigest: string
    readonly sheet: ShownSheet
    /** What the option is booked for, '' for none, and the day that the terms were of. */
    readonly bookedFor: string
    readonly day: string
  }
  readonly idempotencyKey: string
}

/** The form of the request; what the address names is the option. */
export async function readBooking(args: PageArgs): Promise<SentBooking> {
  const form = await args.request.formData()
  const query = new URL(args.request.url).searchParams
  const contractId = query.get('contractId') ?? ''
  const guid = formText(form, 'customerGuid')
  return {
    args,
    item: { cartUserId: guid, guid, itemInstanceId: contractId, product: query.get('optionId') ?? '' },
    intent: formText(form, 'intent'),
    values: {
      voucher: formText(form, 'voucher').trim(),
      terms: form.has('terms'),
      startImmediately: form.has('startImmediately'),
      day: formText(form, 'day'),
    },
    shown: {
      voucher: formText(form, 'shownVoucher'),
      bookedFor: formText(form, 'bookedFor'),
      day: formText(form, 'shownDay'),
      sheet: sentSheetOfStart(form),
      summaryDigest: formText(form, form.has('startImmediately') ? 'digestImmediately' : 'digestLater'),
    },
    idempotencyKey: formText(form, 'idempotencyKey'),
  }
}

/** Everything as it was sent, with nothing to say about it yet. */
export function sentBack({ args, values, idempotencyKey }: SentBooking): BookingOutcome {
  return {
    values,
    voucher: { kind: 'none' },
    idempotencyKey: idempotencyKey || getPage(args).form(bookingForm).idempotencyKey,
  }
}

/** The span that a pass is booked for; null for every other option. */
export function readSpan(text: string): BookedFor | null {
  return text === 'day' || text === 'weekend' ? text : null
}
