/** Where a contract's service is used. */
import type { PostalAddress } from '#kit/postal-address.ts'

/** `klsId`, `onkz` and `asb` name the line. */
export interface ContractAddress extends PostalAddress {
  readonly klsId: string | null
  readonly onkz: string | null
  readonly asb: string | null
}
