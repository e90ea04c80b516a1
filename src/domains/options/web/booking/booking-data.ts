/** What the option booking shows: the customer, the contract, the chosen option, and payment methods where it needs one. */
import { redirect } from 'react-router'

import { loadMicrocopy } from '#domains/content/web/load-content.ts'
import { contractOrRedirect, orToContracts, toContracts } from '#domains/contracts/web/contract-or-redirect.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { readCustomerData } from '#domains/customer/web/calls.ts'
import { loadPaymentMethods, type PaymentMethods } from '#domains/payment-methods/web/load-payment-methods.ts'
import type { VoucherItem } from '#domains/vouchers/web/check-voucher.ts'
import type { VoucherTexts } from '#domains/vouchers/web/texts.ts'
import type { VoucherState } from '#domains/vouchers/web/use-voucher.ts'
import { loadVoucher, loadVoucherTexts } from '#domains/vouchers/web/voucher-page.ts'
import { keptVoucher } from '#domains/vouchers/web/voucher-session.ts'
import { to } from '#kit/paths.ts'
import { wasRefused } from '#platform/web/api-client.ts'
import {
  getPage,
  orElse,
  orLogin,
  type FormValues,
  type PageArgs,
  type PageContext,
} from '#platform/web/page-context.ts'

import { startAfterWithdrawal } from '../../rules.ts'
import { readDigests, type ChosenOption, type SummaryDigests } from '../calls.ts'
import { bagForm, bookingForm } from '../form-names.ts'
import { missingOption, type MissingOption } from '../missing-option.ts'
import { toOptionCard, type OptionCard } from '../option-card.ts'
import { orderableProduct } from '../option-product.ts'
import { defaultConsent } from '../texts.ts'
import type { BookingOutcome } from './sent-booking.ts'

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
  /** Of the form that puts the option into the bag instead. */
  readonly toBag: FormValues
  /** Of the contract summary with the voucher that the cart holds; undefined where there is nothing to order. */
  readonly digests: SummaryDigests | undefined
  /** What was sent when the session had ended. */
  readonly kept: BookingOutcome | undefined
}

/** null where the address names no contract. An adviser is led to proposing: nobody consents for another person. */
export async function loadBooking(args: PageArgs): Promise<BookingData | null> {
  const page = getPage(args)
  const { client, today } = page
  const query = new URL(args.request.url).searchParams
  const contractId = query.get('contractId') ?? ''
  const optionId = query.get('optionId') ?? ''
  if (contractId === '') return null
  if (page.adviser) throw redirect(to('', 'proposeOption', { contractId, optionId }))
  const { customer } = await orToContracts(args, readCustomerData(client), 'customer')
  const guid = customer?.guid ?? ''
  const item = { cartUserId: guid, guid, itemInstanceId: contractId, product: optionId }
  const asked = contractOrRedirect(args, contractId)
  const terms = optionId === '' ? undefined : loadDigests(args, { contractId, optionId })
  const [contract, product, digests, consent, voucher, voucherTexts] = await Promise.all([
    asked,
    optionId === '' ? undefined : orderableProduct(args, asked, optionId),
    terms,
    loadMicrocopy(client, 'option-booking-consent'),
    flaggedVoucher(page, item, terms),
    loadVoucherTexts(client),
  ])
  const option = product && toOptionCard(product, today)
  return {
    contractId,
    guid,
    optionId,
    option,
    missing: option === undefined ? missingOption(contract, optionId, page.provider.phone) : undefined,
    today,
    consent: consent ?? defaultConsent,
    product: contractTitle(contract),
    payment: option?.needsPayment === true ? await loadPaymentMethods(client) : undefined,
    digests,
    startOtherwise: startAfterWithdrawal(today),
    voucher,
    voucherTexts,
    ...formState(page, voucher),
  }
}

/** The cart's voucher, asked for only where the session says that there is one, or what else was read for the page. */
async function flaggedVoucher(
  { client, onServer }: PageContext,
  item: VoucherItem,
  terms: Promise<SummaryDigests | undefined> | undefined,
): Promise<VoucherState> {
  const isRemembered = !onServer && keptVoucher() !== undefined
  return loadVoucher(client, item, isRemembered || (await terms)?.cartVoucher === true)
}

/** None where the contract does not offer the option: the page says so itself. */
function loadDigests(args: PageArgs, option: ChosenOption): Promise<SummaryDigests | undefined> {
  return orElse(orLogin(args, readDigests(getPage(args).client, option)), (failure) =>
    wasRefused(failure) ? undefined : toContracts(args),
  )
}

function formState(page: PageContext, voucher: VoucherState): Pick<BookingData, 'form' | 'kept' | 'toBag'> {
  const form = page.form(bookingForm)
  const toBag = page.form(bagForm)
  const sent = page.draft(bookingForm)
  if (sent === undefined) return { form, toBag, kept: undefined }
  const values = {
    // A redeemed code is the cart's, also where it was just taken off: it was not typed.
    voucher: 'redeemed' in sent ? '' : (sent['voucher'] ?? ''),
    terms: 'terms' in sent,
    startImmediately: 'startImmediately' in sent,
    day: sent['day'] ?? '',
  }
  return { form, toBag, kept: { voucher, values, idempotencyKey: form.idempotencyKey } }
}
