/** Telephone numbers of a contract, and how long they can be taken along. */
import { addMonths, type IsoDate } from '#kit/dates.ts'

import type { Contract } from './contract.ts'

/** Of the landline and of mobile, as people read them. */
export function contractNumbers({ details }: Pick<Contract, 'details'>): string[] {
  const { landlineNumberDetails: line, rufnummer } = details
  return [...(line === undefined ? [] : [`0${line.ndc} ${line.sn}`]), ...(rufnummer === undefined ? [] : [rufnummer])]
}

/** The last day on which another provider can fetch the number of a contract that ends on that day (§ 59 TKG). */
export function portableUntil(end: IsoDate): IsoDate {
  return addMonths(end, 1)
}
