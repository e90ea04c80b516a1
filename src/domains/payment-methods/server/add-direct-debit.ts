import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

import { berlinDate } from '#kit/dates.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { tidyLine } from '#kit/tidy-text.ts'
import { instant } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'

import type { MandateWording, PaymentMethod } from '../api.ts'
import { mandateText } from '../direct-debit.ts'
import { concealAccount } from '../rules.ts'
import { accountVault } from './account-vault.ts'
import { findBankName } from './bank-of.ts'
import { findCreditor, type PaymentMethodsDeps } from './deps.ts'
import { wireMethod } from './payment-methods.ts'
import { insertDebit } from './store.ts'

export interface DirectDebitRequest {
  readonly guid: string
  readonly holder: string
  readonly iban: string
  /** The customer grants the mandate as worded by `mandateText`. */
  readonly mandate: boolean
  /** It pays from now on in the place of another; by default it does. */
  readonly asDefault?: boolean
}

export interface StoredDirectDebit {
  readonly mandateReference: string
  readonly mandateDate: string
  /** UTC instant of the same. */
  readonly mandateAt: string
  readonly method: PaymentMethod
  /** As it was granted. */
  readonly mandate: MandateWording
  /** Also where it was not asked for: of several one is, and so is the first. */
  readonly isDefault: boolean
}

type DirectDebitRefusal = 'holder-missing' | 'iban-invalid' | 'iban-not-sepa' | 'mandate-missing' | 'account-known'

function decide({ holder, iban, mandate }: DirectDebitRequest): Result<string, DirectDebitRefusal> {
  const account = electronicFormatIBAN(iban) ?? ''
  if (tidyLine(holder) === '') return refuse('holder-missing')
  if (!isValidIBAN(account)) return refuse('iban-invalid')
  if (!isSEPACountry(account.slice(0, 2))) return refuse('iban-not-sepa')
  return mandate ? ok(account) : refuse('mandate-missing')
}

/** The wording that the customer reads, grants and gets on the receipt. */
export function mandateWording(deps: Pick<PaymentMethodsDeps, 'provider'>): MandateWording {
  const creditor = findCreditor(deps)
  return { text: mandateText(creditor), creditorName: creditor.name, creditorId: creditor.id }
}

/** A unique mandate reference within SEPA's 35 characters, short enough to read out. */
function newMandateReference(id: string): string {
  return `M${BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()}`
}

/** Stores a direct debit with its mandate; `tell` in the same transaction. */
export async function addDirectDebit(
  deps: PaymentMethodsDeps,
  request: DirectDebitRequest,
  tell?: (tx: Tx, stored: StoredDirectDebit) => Promise<void>,
): Promise<Result<StoredDirectDebit, DirectDebitRefusal>> {
  const account = decide(request)
  if (!account.ok) return account
  const id = deps.newId()
  const vault = accountVault(deps.sessionKeys)
  const createdAt = instant(deps.clock)
  const mandateReference = newMandateReference(id)
  const mandateDate = berlinDate(createdAt)
  const description = concealAccount(account.value)
  const bankName = findBankName(account.value)
  const mandate = mandateWording(deps)
  const debit = {
    id,
    guid: request.guid,
    createdAt,
    description,
    bankName,
    mandateReference,
    mandateDate,
    holder: tidyLine(request.holder),
    ibanEncrypted: vault.seal(account.value, { guid: request.guid, id }),
    ibanDigests: vault.digests(account.value),
    mandateText: mandate.text,
  }
  const method = wireMethod({ type: 'BANKACCOUNTSEPA', description, bankName })
  return deps.db.tx(async (tx) => {
    const added = await insertDebit(tx, debit, request.asDefault ?? true)
    if (added === undefined) return refuse('account-known')
    const stored = { mandateReference, mandateDate, mandateAt: createdAt, method, mandate, ...added }
    await tell?.(tx, stored)
    return ok(stored)
  })
}
