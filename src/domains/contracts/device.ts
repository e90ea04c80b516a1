import { addDays, type IsoDate } from '#kit/dates.ts'
import { workingDayFrom } from '#kit/holidays.ts'

import type { Contract } from './contract.ts'
import { contractEnd } from './dependent-discounts.ts'

/** A device that stays the provider's and goes back when its contract ends. */
export interface HandedOutDevice {
  readonly id: string
  readonly contractId: string
  readonly name: string
  readonly handedOutOn: IsoDate
  /** The day of a decision that came after the contract's end; null: it ended as it was said. */
  readonly askedBackOn: IsoDate | null
}

const returnDays = 14

/**
 * Until when a device has to be on its way back, of a contract that ends on that day or was withdrawn on it; a weekend or holiday
 * moves on (§ 193 BGB). What was decided only after the end counts from its decision: nobody sends back what nobody asked for.
 */
export function returnUntil(end: IsoDate, decidedOn: IsoDate | null = null): IsoDate {
  const from = decidedOn !== null && decidedOn > end ? decidedOn : end
  return workingDayFrom(addDays(from, returnDays))
}

export interface DeviceBack {
  readonly id: string
  readonly name: string
  /** null: its contract goes on. */
  readonly returnUntil: IsoDate | null
}

/** The devices of a contract that are still out, each with its day. */
export function devicesOf(contract: Contract, devices: readonly HandedOutDevice[]): DeviceBack[] {
  const end = contractEnd(contract)
  return devices
    .filter(({ contractId }) => contractId === contract.contractId)
    .map(({ askedBackOn, id, name }) => ({
      id,
      name,
      returnUntil: end === null ? null : returnUntil(end, askedBackOn),
    }))
}
