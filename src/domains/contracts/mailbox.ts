/** An e-mail address at the provider that ends with its contract. */
export interface Mailbox {
  readonly id: string
  readonly contractId: string
  readonly address: string
}
