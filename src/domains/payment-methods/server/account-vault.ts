/** Whole account numbers rest encrypted (AES-256-GCM); a keyed digest recognises them without opening them. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface AccountVault {
  seal(iban: string): Buffer
  /** @throws Error when the text was sealed with another key or altered. */
  open(sealed: Buffer): string
  digest(iban: string): Buffer
}

const nonceBytes = 12
const tagBytes = 16

function derive(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `payment-methods/${purpose}`, 32))
}

/** Keys of its own are derived from the installation's `secret` (32 bytes). */
export function accountVault(secret: Uint8Array): AccountVault {
  const sealing = derive(secret, 'seal')
  const digesting = derive(secret, 'digest')
  return {
    seal(iban) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const text = Buffer.concat([cipher.update(iban, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    digest: (iban) => createHmac('sha256', digesting).update(iban).digest(),
  }
}
