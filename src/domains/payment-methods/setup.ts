/** Adding PayPal or a card at a payment provider, and what may become of a stored method: pure decisions. */
import { addMonths, lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

export const setupTypes = ['PAYPAL', 'CREDITCARD'] as const
export type SetupType = (typeof setupTypes)[number]

/** What sends customers here for a method and takes them back, as addresses name it (`zurueck`): the checkout, 'Wiederanschaltung'. */
export const senders = ['bestellung', 'wiederanschaltung'] as const
export type Sender = (typeof senders)[number]

/** What a provider gives us of a method: its number stays there. */
export interface GivenMethod {
  /** Stands for it in payments. */
  readonly token: string
  /** As it may be shown: 'VISA ···· 4417', an address with its name hidden. */
  readonly description: string
  readonly expiresOn: IsoDate | null
}

/** What a customer can do on the embedded provider's page; nothing secret is typed there. */
export const playedSetups = ['paypal', 'visa', 'mastercard', 'card-soon', 'declined', 'given-up'] as const
export type PlayedSetup = (typeof playedSetups)[number]

/** Those of a kind of method. */
export function possibleSetups(type: SetupType): readonly PlayedSetup[] {
  return type === 'PAYPAL'
    ? ['paypal', 'declined', 'given-up']
    : ['visa', 'mastercard', 'card-soon', 'declined', 'given-up']
}

/** What the embedded provider makes of it; undefined where nothing was given. `name`: of the customer, for the address. */
export function embeddedMethod(
  played: PlayedSetup,
  { id, name, today }: { readonly id: string; readonly name: string; readonly today: IsoDate },
): GivenMethod | undefined {
  const end = (months: number): IsoDate => lastDayOfMonth(addMonths(`${today.slice(0, 8)}01`, months))
  const token = `demo-${id}`
  if (played === 'paypal')
    return { token, description: `${name.slice(0, 1).toLowerCase()}•••@example.org`, expiresOn: null }
  if (played === 'visa') return { token, description: 'VISA ···· 4242', expiresOn: end(30) }
  if (played === 'mastercard') return { token, description: 'Mastercard ···· 5100', expiresOn: end(18) }
  if (played === 'card-soon') return { token, description: 'VISA ···· 4417', expiresOn: end(0) }
  return undefined
}

/** What a card that ends has become: the same with a later end, or another that is the default in its place, or stands beside it. */
export const renewals = ['same', 'default', 'beside'] as const
export type Renewal = (typeof renewals)[number]

interface RenewableRow {
  readonly id: string
  readonly type: string
  readonly description: string
  readonly isDefault: boolean
}

/** Who renews the default card wants the new one as the default; the old one stays until it is removed. undefined: nothing is renewed. */
export function decideRenewal(
  rows: readonly RenewableRow[],
  { description, replaces, type }: Pick<RenewableRow, 'description' | 'type'> & { readonly replaces: string | null },
): Renewal | undefined {
  const old = rows.find(({ id }) => id === replaces)
  if (old === undefined) return undefined
  if (old.type === type && old.description === description) return 'same'
  return old.isDefault ? 'default' : 'beside'
}

export type RemovalRefusal = 'method-default' | 'method-last' | 'method-in-use' | 'method-pays-arrears'

export interface RemovalFacts {
  readonly isDefault: boolean
  /** How many methods the customer has, without others whose end is over. */
  readonly count: number
  /** Number of an order that is to be paid with it. */
  readonly openOrder: string | undefined
  /** What a blocked contract owes is being collected with it. */
  readonly paysArrears: boolean
}

/** Bills need a method: the last one stays, and so does the default one until another is. What is being paid keeps its own. */
export function decideRemoval({
  count,
  isDefault,
  openOrder,
  paysArrears,
}: RemovalFacts): Result<undefined, RemovalRefusal> {
  if (openOrder !== undefined) return refuse('method-in-use', { order: openOrder })
  if (paysArrears) return refuse('method-pays-arrears')
  if (count <= 1) return refuse('method-last')
  return isDefault ? refuse('method-default') : ok(undefined)
}
