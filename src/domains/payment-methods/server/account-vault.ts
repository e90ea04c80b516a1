/** Whole account numbers rest encrypted (AES-256-GCM); a keyed digest recognises them without opening them. */
import { createHmac } from 'node:crypto'

import { seal } from '#platform/server/sealing.ts'
import { deriveKeys, openWithAny, type SessionKeys } from '#platform/server/secrets.ts'

/** The payment method that an account number belongs to. */
interface AccountRow {
  readonly guid: string
  readonly id: string
}

export interface AccountVault {
  /** For one row alone: moved to another, it does not open. */
  seal(iban: string, row: AccountRow): Buffer
  /** @throws Error when the text was sealed with another key or for another row, or altered. */
  open(sealed: Buffer, row: AccountRow): string
  /** What an account is recognised by: as it is stored from now on first, then as an earlier key stored it. */
  digests(iban: string): readonly [Buffer, ...Buffer[]]
}

function contextOf({ guid, id }: AccountRow): string {
  return `account of ${guid} in ${id}`
}

/** What was sealed before rows were bound opens without one; what is bound never does. */
function openBound(keys: readonly Buffer[], sealed: Buffer, row: AccountRow): string {
  const iban = openWithAny(keys, sealed, contextOf(row)) ?? openWithAny(keys, sealed)
  if (iban === undefined) throw new Error('a sealed account number does not authenticate with any key')
  return iban
}

function digestOf(key: Buffer, iban: string): Buffer {
  return createHmac('sha256', key).update(iban).digest()
}

/** Keys of its own are derived from the installation's. */
export function accountVault(sessionKeys: SessionKeys): AccountVault {
  const sealing = deriveKeys(sessionKeys, 'payment-methods/seal')
  const [digesting, ...older] = deriveKeys(sessionKeys, 'payment-methods/digest')
  return {
    seal: (iban, row) => seal(sealing[0], iban, contextOf(row)),
    open: (sealed, row) => openBound(sealing, sealed, row),
    digests: (iban) => [digestOf(digesting, iban), ...older.map((key) => digestOf(key, iban))],
  }
}
