/** The telephone numbers of a contract, of which a bundle has one of the landline and one of mobile. */
import type { AnyWireContract } from '../wire-facts.ts'

/** '0341 5550142' before '+49 171 5550142', in the order in which receipts and papers name them. */
export function allNumbers({ landlineNumberDetails: line, rufnummer }: AnyWireContract): string[] {
  return [...(line === null ? [] : [`0${line.ndc} ${line.sn}`]), ...(rufnummer === null ? [] : [rufnummer])]
}
