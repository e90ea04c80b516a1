/** The screens about contracts. */
import { paths } from '#kit/paths.ts'
import { at, screen } from '#platform/web/screen.ts'

import type { ContractData } from './details/contract-data.ts'
import { contractsCrumb } from './trail.ts'

const contract = at<ContractData>(paths.contract, (data) => data?.title ?? 'Vertrag', { trail: [contractsCrumb] })

export const screens = () => [
  screen(at(paths.contracts, 'Verträge', { trail: [] }), {
    load: async () => (await import('./list/contracts-data.ts')).loadContracts,
    page: async () => (await import('./list/MyContractsPage.tsx')).MyContractsPage,
  }),
  screen(contract, {
    load: async () => (await import('./details/contract-data.ts')).loadContract,
    page: async () => (await import('./details/ContractPage.tsx')).ContractPage,
  }),
]
