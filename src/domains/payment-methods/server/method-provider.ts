/**
 * What a payment provider can do about a customer's PayPal or card (docs/product/payment-methods.md). The customer gives it on the
 * provider's own page: numbers never come to us, a token does.
 */
import type { IsoDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'

import { embeddedMethod, type GivenMethod, type PlayedSetup, type SetupType } from '../setup.ts'

export interface MethodSetup {
  readonly guid: string
  /** Comes back with the customer, and is the key of the call. */
  readonly id: string
  readonly type: SetupType
  /** The stored one whose place it takes; null: none. */
  readonly replaces: string | null
  /** On the embedded page: what the customer did. */
  readonly played: PlayedSetup | null
  /** The provider's name for it; null: it has none. */
  readonly ref: string | null
}

interface About {
  /** First name of the customer. */
  readonly name: string
  readonly today: IsoDate
}

export interface MethodProvider {
  /** Stored with each method: a later configuration still knows whose token it is. */
  readonly name: string
  /**
   * Where the customer goes, a path below the base or an address outside, and what the provider calls it. `back`: goes along to the
   * page to which the customer comes back. The same setup again has no further effect.
   */
  begin(
    setup: Pick<MethodSetup, 'guid' | 'id' | 'type'>,
    back: Readonly<Record<string, string>>,
  ): Promise<{ readonly ref: string | null; readonly url: string }>
  /** What came of it; asked again it says the same. */
  outcome(setup: MethodSetup, about: About): Promise<GivenMethod | 'open' | 'declined'>
  /** It is not used any more. */
  forget(token: string): Promise<void>
}

/** The provider of demonstrations: its page is one of the portal's. */
export const embeddedMethods: MethodProvider = {
  name: 'embedded',
  begin: ({ id }, back) => Promise.resolve({ ref: null, url: to('', 'methodService', { vorgang: id, ...back }) }),
  outcome: ({ id, played }, { name, today }) =>
    Promise.resolve(played === null ? 'open' : (embeddedMethod(played, { id, name, today }) ?? 'declined')),
  forget: () => Promise.resolve(),
}
