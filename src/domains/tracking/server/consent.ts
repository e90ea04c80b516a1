/** What visitors are asked, and keeping what they choose (§ 25 TDDDG, Art. 7 GDPR). */
import { createHash } from 'node:crypto'

import type { AnswerOf } from '#kit/endpoint.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'

import type { readConsent } from '../api.ts'
import { consentCookie, consentWording, readConsentCookie, wordingText } from '../consent.ts'
import type { ConsentChoice, ConsentWording } from '../consent.ts'
import type { TrackingDeps } from './deps.ts'
import { findProofTime, insertProof } from './store.ts'

/** What is asked in this installation; the version changes with the words, and with whom they name. */
export interface AskedConsent {
  readonly measured: boolean
  readonly wording: ConsentWording
  readonly version: string
}

/** @param tagManager address of the tag manager's script, if there is one */
export function askedConsent(tagManager: string | undefined): AskedConsent {
  const wording = consentWording(tagManager === undefined ? 'in dieser Vorschau keines' : new URL(tagManager).hostname)
  const digest = createHash('sha256').update(wordingText(wording)).digest('base64url')
  return { measured: tagManager !== undefined, wording, version: digest.slice(0, 16) }
}

/** What answering and keeping need, beside the question of this installation. */
type ConsentDeps = TrackingDeps & { readonly asked: AskedConsent }

/** The question, and the answer in the visitor's cookie. */
export async function findConsent(
  { db, asked }: ConsentDeps,
  cookies: string | undefined,
): Promise<AnswerOf<typeof readConsent>> {
  const kept = readConsentCookie(cookies)
  const current = kept?.version === asked.version ? kept : undefined
  const chosenAt = current?.proofId === undefined ? undefined : await findProofTime(db, current.proofId)
  return {
    ...asked,
    choice: current?.choice ?? null,
    proofId: current?.proofId ?? null,
    chosenAt: chosenAt ?? null,
  }
}

/** Stores the proof, then hands out the cookie. An adviser chooses for their browser, never for the customer. */
export async function keepConsent(
  deps: ConsentDeps,
  { choice, version }: { choice: ConsentChoice; version: string },
  cookies: string | undefined,
): Promise<Result<{ cookie: string }, 'wording-changed'>> {
  const { asked, clock, db, identity, newId, secureCookies } = deps
  if (version !== asked.version) return refuse('wording-changed')
  const session = await identity.pageSession(cookies, { extend: false })
  const id = newId()
  const wording = wordingText(asked.wording)
  const guid = session?.adviser === true ? undefined : session?.guid
  await db.tx((tx) => insertProof(tx, { id, choice, version, wording, guid, chosenAt: instant(clock) }))
  return ok({ cookie: consentCookie({ choice, version, proofId: id }, secureCookies) })
}
