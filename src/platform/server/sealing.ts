/** Sealing texts at rest: AES-256-GCM, as nonce, tag and body in one piece. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/** `context` is authenticated too, so that a value cannot be moved to another row; `key` has 32 bytes. */
export function seal(key: Uint8Array, text: string, context = ''): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws Error when it was sealed with another key or for another context, or altered. */
export function open(key: Uint8Array, sealed: Uint8Array, context = ''): string {
  const nonce = sealed.subarray(0, nonceLength)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
}
