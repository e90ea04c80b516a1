/** The one record of a declaration (§§ 312k, 356a BGB), whichever way it came: public page, portal, adviser. */
import { createHash } from 'node:crypto'

import { findCustomer } from '#domains/customer/server/customers.ts'
import { berlinDate, type IsoDate } from '#kit/dates.ts'
import type { Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { randomId } from '#platform/server/secrets.ts'

import type { DeclarationState, ReceiptKind, ReceivedDeclaration } from '../declaration.ts'
import { receiptContent } from '../receipt.ts'
import { declarationConfirmation } from './confirm-declaration.ts'
import { insertDeclaration, takeNumber, type NewDeclaration } from './store.ts'

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

function letter({ cause, kind }: Pick<Unnumbered, 'cause' | 'kind'>): string {
  if (kind === 'retraction') return 'Z'
  return kind === 'withdrawal' ? 'W' : cause === 'extraordinary' ? 'S' : 'K'
}

/** Keeps a declaration and owes its confirmation; undefined when one was kept with this one-time value before. */
export async function recordDeclaration(
  tx: Tx,
  declaration: Unnumbered,
  { correlationId, newId }: Recording,
): Promise<Recorded | undefined> {
  const number = `${letter(declaration)}-${berlinDate(declaration.receivedAt).slice(0, 4)}-${await takeNumber(tx)}`
  const numbered = { ...declaration, id: randomId(), number }
  const isNew = await insertDeclaration(tx, { ...numbered, receiptDigest: receiptDigest(numbered) })
  if (!isNew) return undefined
  enqueue(tx, newId, declarationConfirmation.job(numbered.id, { correlationId, startAfter: numbered.mailAfter }))
  return { id: numbered.id, number }
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

/** The same about a customer's own contract: who declares it and where the mail goes is known. @throws Error for an unknown customer */
export async function recordOwnDeclaration(tx: Tx, own: OwnRecord, recording: Recording): Promise<Recorded> {
  const { contractId, guid, title, ...rest } = own
  const customer = await findCustomer(tx, guid)
  if (customer === undefined) throw new Error(`no customer ${guid}`)
  const { customerNumber, email, firstName, lastName } = customer
  const record = await recordDeclaration(
    tx,
    {
      ...rest,
      guid,
      contractId,
      name: `${firstName} ${lastName}`,
      identification: customerNumber,
      contract: `${title}, Vertrag ${contractId}`,
      email: email ?? '',
      // No form: nothing can be sent twice here but what an idempotency key stops.
      formValue: `own.${recording.newId()}`,
      digest: '',
      mailWithheld: email === null,
      mailAfter: null,
      mailPaced: false,
    },
    recording,
  )
  if (record === undefined) throw new Error('a new id was there before')
  return record
}
