/** The one record of a declaration (§§ 312k, 356a BGB), whichever way it came: public page, portal, adviser. */
import { createHash } from 'node:crypto'

import { takeReceiptNumber, type NumberedKind } from '#domains/contracts/server/receipt-number.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { randomId } from '#platform/server/secrets.ts'

import type { DeclarationState, ReceiptKind, ReceivedDeclaration } from '../declaration.ts'
import { receiptContent } from '../receipt.ts'
import { declarationConfirmation } from './confirm-declaration.ts'
import { insertDeclaration, type NewDeclaration } from './store.ts'

type Unnumbered = Omit<NewDeclaration, 'id' | 'number' | 'receiptDigest'>

/** What its receipt is known by. */
export interface Recorded {
  /** Unguessable; the receipt's address ends with it. */
  readonly id: string
  /** 'K-2026-000042' of a cancellation, 'S-…' of an extraordinary one, 'W-…' of a withdrawal, 'Z-…' of a retraction. */
  readonly number: string
}

interface Recording {
  readonly newId: () => string
  readonly correlationId: string
}

/** SHA-256 of what the receipt shows, in hexadecimal digits. */
export function receiptDigest(declaration: ReceivedDeclaration): string {
  return createHash('sha256').update(receiptContent(declaration)).digest('hex')
}

function numberedKind({ cause, kind }: Pick<Unnumbered, 'cause' | 'kind'>): NumberedKind {
  return kind === 'cancellation' && cause === 'extraordinary' ? 'extraordinary-cancellation' : kind
}

/** Keeps a declaration under its number; undefined when one was kept with this one-time value before. */
async function keepDeclaration(tx: Tx, declaration: Unnumbered): Promise<Recorded | undefined> {
  const number = await takeReceiptNumber(tx, numberedKind(declaration), declaration.receivedAt)
  const numbered = { ...declaration, id: randomId(), number }
  const isNew = await insertDeclaration(tx, { ...numbered, receiptDigest: receiptDigest(numbered) })
  return isNew ? { id: numbered.id, number } : undefined
}

/** Keeps a declaration and owes its confirmation; undefined when one was kept with this one-time value before. */
export async function recordDeclaration(
  tx: Tx,
  declaration: Unnumbered,
  { correlationId, newId }: Recording,
): Promise<Recorded | undefined> {
  const recorded = await keepDeclaration(tx, declaration)
  if (recorded === undefined) return undefined
  enqueue(tx, newId, declarationConfirmation.job(recorded.id, { correlationId, startAfter: declaration.mailAfter }))
  return recorded
}

/** What somebody declares who is signed in, or an adviser for them. */
export interface OwnRecord {
  readonly guid: string
  readonly contractId: string
  /** Name of the product, for the receipt. */
  readonly title: string
  readonly kind: ReceiptKind
  readonly cause: 'ordinary' | 'extraordinary' | null
  readonly reason: string
  /** The wished last day; null: the earliest. */
  readonly endDate: IsoDate | null
  /** UTC instant. */
  readonly receivedAt: string
  readonly actor: unknown
  readonly facts: ReceivedDeclaration['facts']
  readonly state: DeclarationState
  /** The contract's last day, where it was decided at once. */
  readonly effectiveOn: IsoDate | null
  readonly isOption: boolean
}

/** Of a customer's own contract: who declares it and where the mail goes is known. @throws Error for an unknown customer */
async function ownDeclaration(tx: Tx, own: OwnRecord, { newId }: Pick<Recording, 'newId'>): Promise<Unnumbered> {
  const { contractId, guid, title, ...rest } = own
  const customer = await findCustomer(tx, guid)
  if (customer === undefined) throw new Error(`no customer ${guid}`)
  const { customerNumber, email, firstName, lastName } = customer
  return {
    ...rest,
    guid,
    contractId,
    name: `${firstName} ${lastName}`,
    identification: customerNumber,
    contract: `${title}, Vertrag ${contractId}`,
    email: email ?? '',
    // No form: nothing can be sent twice here but what an idempotency key stops.
    formValue: `own.${newId()}`,
    digest: '',
    mailWithheld: email === null,
    mailAfter: null,
    mailPaced: false,
  }
}

function orThrow(recorded: Recorded | undefined): Recorded {
  if (recorded === undefined) throw new Error('a new id was there before')
  return recorded
}

/** The same about a customer's own contract. @throws Error for an unknown customer */
export async function recordOwnDeclaration(tx: Tx, own: OwnRecord, recording: Recording): Promise<Recorded> {
  return orThrow(await recordDeclaration(tx, await ownDeclaration(tx, own, recording), recording))
}

/** One that was received and confirmed before, for a seed: its mail has long gone out. @throws Error for an unknown customer */
export async function recordPastDeclaration(
  tx: Tx,
  own: OwnRecord,
  recording: Pick<Recording, 'newId'>,
): Promise<Recorded> {
  const recorded = orThrow(await keepDeclaration(tx, await ownDeclaration(tx, own, recording)))
  await declarationConfirmation.tellInbox(tx, recorded.id, { at: own.receivedAt, newId: recording.newId })
  return recorded
}
