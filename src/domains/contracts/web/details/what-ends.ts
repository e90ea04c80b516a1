/** What would be lost with a contract that ends, but for its options. Pure. */
import { numberPortableUntil } from '../../story.ts'
import type { ShownContract } from '../../wire-facts.ts'
import { leavingNumbers } from '../numbers.ts'
import type { DeviceBack } from './goes-back.ts'

/** Numbers that another provider can still fetch. */
export function endingNumbers(contract: ShownContract): readonly string[] {
  return numberPortableUntil(contract) === undefined ? [] : leavingNumbers(contract)
}

export function losesSomething(contract: ShownContract, devices: readonly DeviceBack[]): boolean {
  return endingNumbers(contract).length + contract.mailboxes.length + devices.length > 0
}
