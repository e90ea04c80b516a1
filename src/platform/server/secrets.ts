/** Keys derived from the installation's keys, one per purpose, and what is done with them. */
import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

import { open, seal } from './sealing.ts'

/**
 * The installation's keys, 32 bytes each. The first seals and signs; a second one (`SESSION_KEY_PREVIOUS`) only opens and is
 * accepted, so that a key can be changed while customers are signed in.
 */
export type SessionKeys = readonly [Uint8Array, ...Uint8Array[]]

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
  /** Secrets of its own for `purpose`, base64url: the one to sign with first, all of them are accepted. */
  derive(purpose: string): readonly [string, ...string[]]
}

/** @throws Error when a key has not 32 bytes. */
export function deriveSecrets(sessionKeys: SessionKeys): Secrets {
  const derived = (purpose: string): [Buffer, ...Buffer[]] => deriveKeys(sessionKeys, `kundencenter ${purpose}`)
  const [sid] = derived('sid')
  const [csrf] = derived('csrf')
  const [blind] = derived('blind')
  const sealing = derived('seal')
  return {
    sid: (sessionId) => mac(sid, sessionId).slice(0, 22),
    csrf: (session, form) => mac(csrf, `${session} ${form}`),
    blind: (text) => mac(blind, text),
    seal: (text, context) => seal(sealing[0], text, context),
    open: (sealed, context) => openWithAny(sealing, sealed, context),
    derive: (purpose) => {
      const [own, ...older] = derived(purpose).map((key) => key.toString('base64url'))
      return [own ?? '', ...older]
    },
  }
}

function mac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** One key of each installation's key for one purpose (HKDF, RFC 5869). @throws Error when one has not 32 bytes. */
export function deriveKeys([own, ...older]: SessionKeys, purpose: string): [Buffer, ...Buffer[]] {
  const derived = (key: Uint8Array): Buffer => {
    if (key.length !== 32) throw new Error('the session key must have 32 bytes')
    return Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  }
  return [derived(own), ...older.map(derived)]
}

/** The text, or undefined: sealed with a key that is none of these, for another context, or altered. */
export function openWithAny(keys: readonly Buffer[], sealed: Uint8Array, context?: string): string | undefined {
  for (const key of keys) {
    try {
      return open(key, sealed, context)
    } catch {
      // The next one may be the right one.
    }
  }
  return undefined
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
