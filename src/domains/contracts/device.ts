import type { IsoDate } from '#kit/dates.ts'

/** A device that stays the provider's and goes back when its contract ends. */
export interface HandedOutDevice {
  readonly id: string
  readonly contractId: string
  readonly name: string
  readonly handedOutOn: IsoDate
}
