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
  readonly mailFrom: string
}

/** Always known to a page; the imprint is missing where even the frame could not be drawn. */
type Contact = 'name' | 'phone' | 'phoneHours' | 'email'
/** Of no use to a visitor. */
type Internal = 'creditorId' | 'mailFrom'

/** What pages show of it. */
export type ShownProvider = Pick<Provider, Contact> & Partial<Omit<Provider, Contact | Internal>>

/** What stands in a contract summary and below a mail. */
export type ProviderAddress = Pick<Provider, 'name' | 'company' | 'street' | 'city' | 'email' | 'phone'>
