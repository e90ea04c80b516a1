/** Keys derived from SESSION_KEY, one per purpose, and what is done with them. */
import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

import { open, seal } from './sealing.ts'

export interface Secrets {
  /** Keyed hash of a session id: safe to log and to put into tokens. */
  sid(sessionId: string): string
  /** Keyed hash of session and form name. */
  csrf(sid: string, form: string): string
  /** Keyed hash of something that shall not stand in the database as it is, such as an address. */
  blind(text: string): string
  /** AES-256-GCM; `context` is authenticated, so that a value cannot be moved to another row. */
  seal(text: string, context: string): Buffer
  /** The text, or undefined when it was sealed with another key or for another context. */
  open(sealed: Uint8Array, context: string): string | undefined
  /** A secret of its own for `purpose`, base64url. */
  derive(purpose: string): string
}

/** @param sessionKey 32 bytes */
export function deriveSecrets(sessionKey: Uint8Array): Secrets {
  if (sessionKey.length !== 32) throw new Error('the session key must have 32 bytes')
  const derived = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', sessionKey, '', `kundencenter ${purpose}`, 32))
  const keys = { sid: derived('sid'), csrf: derived('csrf'), blind: derived('blind'), seal: derived('seal') }
  return {
    sid: (sessionId) => mac(keys.sid, sessionId).slice(0, 22),
    csrf: (sid, form) => mac(keys.csrf, `${sid} ${form}`),
    blind: (text) => mac(keys.blind, text),
    seal: (text, context) => seal(keys.seal, text, context),
    open: (sealed, context) => openOwn(keys.seal, sealed, context),
    derive: (purpose) => derived(purpose).toString('base64url'),
  }
}

function mac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function openOwn(key: Buffer, sealed: Uint8Array, context: string): string | undefined {
  try {
    return open(key, sealed, context)
  } catch {
    return undefined // not ours: the key was changed, or the value was
  }
}

/** 128 random bits, base64url: session ids and secrets of login attempts. */
export function randomId(): string {
  return randomBytes(16).toString('base64url')
}

/** How ids are stored: a plain hash is enough for 128 random bits. */
export function hashId(id: string): Buffer {
  return hash('sha256', id, 'buffer')
}

export function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
