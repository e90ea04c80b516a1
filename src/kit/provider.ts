import type { Theme } from './theme.ts'

/** A parcel service. */
export interface Carrier {
  readonly name: string
  /** Address of its page about a parcel, whose number stands in the place of {nummer}; absent: it has none. */
  readonly link?: string | undefined
  /** How many letters, digits and dashes its numbers have; absent: 5 to 40. */
  readonly numberLength?: readonly [least: number, most: number] | undefined
}

/** The provider whose portal this is: data of one file, nothing of it compiled in. In kit, because every layer shows some of it. */
export interface Provider {
  readonly name: string
  readonly company: string
  readonly street: string
  readonly city: string
  readonly email: string
  readonly phone: string
  readonly phoneHours: string
  /** Of the imprint (§ 5 DDG). */
  readonly directors: string
  readonly register: string
  readonly vatId: string
  readonly privacyEmail: string
  /** Identifies the creditor of a SEPA direct debit. */
  readonly creditorId: string
  /** Account that customers transfer to, without spaces; absent: they look at their bill. */
  readonly iban?: string | undefined
  readonly mailFrom: string
  /** Gross cents for sending, and the sum of goods from which on nothing is taken. */
  readonly shipping: { readonly cents: number; readonly freeFromCents: number }
  /** Who carries its parcels, the usual one first. */
  readonly carriers: readonly [Carrier, ...Carrier[]]
  /** So many days after its contract's end a mailbox can still be read. */
  readonly mailboxKeptDays: number
  readonly theme: Theme
  /** What stands in the place of ours, as files; absent: ours. */
  readonly files: ProviderFiles
}

/** Where the provider says nothing else: that travels with no page. */
export const usualMailboxDays = 30

export interface ProviderFiles {
  /** SVG, instead of the name in the header. */
  readonly logo?: string
  /** SVG. */
  readonly favicon?: string
  /** WOFF2, weights 300 to 900. */
  readonly font?: string
  /** SVG of the Commission: the notice on the legal guarantee in German, unchanged (Implementing Regulation (EU) 2025/1960). */
  readonly guaranteeNotice?: string
}

/** Always known to a page; the imprint is missing where even the frame could not be drawn. */
type Contact = 'name' | 'phone' | 'phoneHours' | 'email'
/** Of no use to a visitor. */
type Internal = 'carriers' | 'creditorId' | 'mailFrom' | 'shipping' | 'mailboxKeptDays' | 'theme' | 'files'

/** What pages show of it. */
export type ShownProvider = Pick<Provider, Contact> &
  Partial<Omit<Provider, Contact | Internal>> & {
    /** Address of the picture that stands in the place of the name. */
    readonly logo?: string | undefined
    /** Absent: the usual ones. */
    readonly mailboxKeptDays?: number | undefined
    /** Address of the official notice on the legal guarantee. */
    readonly guaranteeNotice?: string | undefined
  }

/** What stands in a contract summary and below a mail. */
export type ProviderAddress = Pick<Provider, 'name' | 'company' | 'street' | 'city' | 'email' | 'phone'>
