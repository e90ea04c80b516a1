/** Loader of the option booking (spec 2.6, 4): identity, contract, the chosen option, payment methods where one is needed. */
import { redirect } from 'react-router'

import { loadMicrocopy } from '#domains/content/web/content-calls.ts'
import type { readCustomerData } from '#domains/customer/api.ts'
import { loadPaymentMethods, type PaymentMethods } from '#domains/payment-methods/web/payment-calls.ts'
import type { VoucherTexts } from '#domains/vouchers/web/texts.ts'
import type { VoucherState } from '#domains/vouchers/web/use-voucher.ts'
import { loadVoucher, loadVoucherTexts } from '#domains/vouchers/web/voucher-page.ts'
import { to } from '#kit/paths.ts'
import { pageOf, type FormValues, type PageArgs, type PageContext } from '#platform/web/page-context.ts'

import { startAfterWithdrawal } from '../rules.ts'
import { defaultConsent } from './default-consent.ts'
import { contractOrRedirect, redirectOnFailure, orderableGroups, productOrNone } from './loaders.ts'
import { missingOption, type MissingOption } from './missing-option.ts'
import { toOptionCard, type OptionCard } from './option-card.ts'
import type { BookingOutcome } from './submit-booking.ts'

export interface BookingData {
  readonly contractId: string
  readonly product: string
  readonly guid: string
  readonly optionId: string
  /** undefined: none is chosen, or it cannot be ordered on this contract. */
  readonly option: OptionCard | undefined
  /** Said where there is no option. */
  readonly missing: MissingOption | undefined
  /** undefined: this option needs none. */
  readonly payment: PaymentMethods | undefined
  /** Markdown links in plain words. */
  readonly consent: string
  readonly startOtherwise: string
  readonly today: string
  /** What the cart holds already. */
  readonly voucher: VoucherState
  readonly voucherTexts: Partial<VoucherTexts>
  readonly form: FormValues
  /** What was sent when the session had ended (product.md 6). */
  readonly kept: BookingOutcome | undefined
}

export async function loadBooking(args: PageArgs): Promise<BookingData | null> {
  const page = pageOf(args)
  const { client, today } = page
  const query = new URL(args.request.url).searchParams
  const contractId = query.get('contractId') ?? ''
  const optionId = query.get('optionId') ?? ''
  if (contractId === '') return null
  // Nobody consents for another person: an adviser proposes (product.md 12).
  if (page.adviser) throw redirect(to('', 'proposeOption', { contractId, optionId }))
  const guid = await identity(args)
  const item = { cartUserId: guid, guid, itemInstanceId: contractId, product: optionId }
  const [contract, product, consent, voucher, voucherTexts] = await Promise.all([
    contractOrRedirect(args, contractId),
    optionId === '' ? undefined : productOrNone(args, optionId),
    loadMicrocopy(client, 'option-booking-consent'),
    loadVoucher(client, item),
    loadVoucherTexts(client),
  ])
  const orderable = orderableGroups(contract).some(({ ids }) => ids.includes(optionId))
  const option = orderable && product !== undefined ? toOptionCard(product, today) : undefined
  return {
    contractId,
    guid,
    optionId,
    option,
    missing: option === undefined ? missingOption(contract, optionId) : undefined,
    today,
    consent: consent ?? defaultConsent,
    product: contract.product?.displayTitle ?? '',
    payment: option?.needsPayment === true ? await loadPaymentMethods(client) : undefined,
    startOtherwise: startAfterWithdrawal(today),
    voucher,
    voucherTexts,
    ...formOf(page, voucher),
  }
}

function formOf(page: PageContext, voucher: VoucherState): Pick<BookingData, 'form' | 'kept'> {
  const form = page.form('option-booking')
  const sent = page.draft('option-booking')
  if (sent === undefined) return { form, kept: undefined }
  const values = {
    voucher: sent['voucher'] ?? '',
    terms: 'terms' in sent,
    startImmediately: 'startImmediately' in sent,
  }
  return { form, kept: { voucher, values, idempotencyKey: form.idempotencyKey } }
}

/** The one who orders; without an identity the contract counts as not loaded (spec 8). */
async function identity(args: PageArgs): Promise<string> {
  try {
    const { customer } = await pageOf(args).client.call<typeof readCustomerData>(
      'GET /customer-service/rest/customers/me/data/v2',
      {
        query: { details: 'customer,meta' },
      },
    )
    return customer?.guid ?? ''
  } catch (error) {
    return redirectOnFailure(args, error)
  }
}
