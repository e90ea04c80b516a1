/** Passwords of the embedded provider: scrypt with its parameters beside the hash. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const cost = { N: 32_768, r: 8, p: 1 }
const keyLength = 32
const maxmem = 64 * 1024 * 1024

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, keyLength, { N, r, p, maxmem }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

// Compared when the username is unknown, so that the answer takes as long.
const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`

/** Whether the password is right; an absent hash takes as long and is never right. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? nobody).split('$')
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(derived, expected) && stored !== undefined
}
