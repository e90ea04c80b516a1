/** A customer as stored: a working copy of what the provider's own system says. */
import type { IsoDate } from '#kit/dates.ts'

export interface Customer {
  readonly guid: string
  /** telekomCustomerId on the wire. */
  readonly customerNumber: string
  readonly salutation: string
  readonly firstName: string
  readonly lastName: string
  readonly birthday: IsoDate | null
  readonly email: string | null
  readonly phone: string | null
  /** Id and version in the provider's own system, which wins over ours. */
  readonly sourceId: string
  readonly sourceVersion: number
}
