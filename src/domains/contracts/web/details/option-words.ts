/** What is said about an option in its contract. */
import { formatDate } from '#kit/dates.ts'

import type { AnyWireContract } from '../../wire-facts.ts'
import { contractTitle } from '../words.ts'

/** Tells options of one name apart: by the day of the order, and by number, as several may come on one day; '' for one alone. */
export function bookedWords(option: AnyWireContract, options: readonly AnyWireContract[]): string {
  const twins = options.filter((one) => contractTitle(one) === contractTitle(option))
  return twins.length < 2 ? '' : `Gebucht am ${formatDate(option.orderDate)}, Vertrag ${option.contractId}. `
}
