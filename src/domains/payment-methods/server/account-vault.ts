/** Whole account numbers rest encrypted (AES-256-GCM); a keyed digest recognises them without opening them. */
import { createHmac, hkdfSync } from 'node:crypto'

import { open, seal } from '#platform/server/sealing.ts'

export interface AccountVault {
  seal(iban: string): Buffer
  /** @throws Error when the text was sealed with another key or altered. */
  open(sealed: Buffer): string
  digest(iban: string): Buffer
}

function derive(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `payment-methods/${purpose}`, 32))
}

/** Keys of its own are derived from the installation's `secret` (32 bytes). */
export function accountVault(secret: Uint8Array): AccountVault {
  const sealing = derive(secret, 'seal')
  const digesting = derive(secret, 'digest')
  return {
    seal: (iban) => seal(sealing, iban),
    open: (sealed) => open(sealing, sealed),
    digest: (iban) => createHmac('sha256', digesting).update(iban).digest(),
  }
}
