/** The provider's table of local networks, for a command. */
import { takeNetworks } from '#domains/relocations/server/take-networks.ts'

import { withDomains } from './with-domains.ts'

/** What is to be printed. @throws Error for a file with a fault, which changes nothing */
export function runLocalNetworks(file: string): Promise<string> {
  return withDomains(async ({ db }) => {
    const { faults, networks, several } = await takeNetworks(db, file)
    if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n  '))
    return `${networks.length} postcodes have an area code, ${several} lie in several networks and stay open`
  })
}
