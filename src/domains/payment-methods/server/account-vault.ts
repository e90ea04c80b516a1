/** Whole account numbers rest encrypted (AES-256-GCM); a keyed digest recognises them without opening them. */
import { createHmac, hkdfSync } from 'node:crypto'

import { open, seal } from '#platform/server/sealing.ts'

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
  digest(iban: string): Buffer
}

function derive(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `payment-methods/${purpose}`, 32))
}

function contextOf({ guid, id }: AccountRow): string {
  return `account of ${guid} in ${id}`
}

/** What was sealed before rows were bound opens without one; what is bound never does. */
function openBound(key: Buffer, sealed: Buffer, row: AccountRow): string {
  try {
    return open(key, sealed, contextOf(row))
  } catch {
    return open(key, sealed)
  }
}

/** Keys of its own are derived from the installation's `secret` (32 bytes). */
export function accountVault(secret: Uint8Array): AccountVault {
  const sealing = derive(secret, 'seal')
  const digesting = derive(secret, 'digest')
  return {
    seal: (iban, row) => seal(sealing, iban, contextOf(row)),
    open: (sealed, row) => openBound(sealing, sealed, row),
    digest: (iban) => createHmac('sha256', digesting).update(iban).digest(),
  }
}
