/** What the network has at an address: a port with one embedded adapter, which answers by postcode. */
import type { ContractAddress } from '#domains/contracts/contract-address.ts'

import type { Supply } from '../rules.ts'

export type Network = (address: Pick<ContractAddress, 'zip' | 'street' | 'streetNr'>) => Promise<Supply>

/** Islands that no cable reaches. */
const without: ReadonlySet<string> = new Set(['18565', '25849', '25859', '25863', '25869', '27498'])
/** Where copper is all there is, by the first three digits. */
const copper: ReadonlySet<string> = new Set(['038', '172', '173', '193', '294', '391'])

const supplies = {
  none: { technology: 'NONE', maxBandwidth: 0 },
  copper: { technology: 'DSL', maxBandwidth: 100 },
  fibre: { technology: 'FTTH', maxBandwidth: 1000 },
} as const satisfies Record<string, Supply>

export const embeddedNetwork: Network = ({ zip }) => {
  if (without.has(zip)) return Promise.resolve(supplies.none)
  return Promise.resolve(copper.has(zip.slice(0, 3)) ? supplies.copper : supplies.fibre)
}
