/** The screens about contracts. */
import { paths } from '#kit/paths.ts'
import { at, screen } from '#platform/web/screen.ts'

import type { ContractData } from './details/contract-data.ts'
import type { ContractsData } from './list/contracts-view.ts'
import { contractsCrumb } from './trail.ts'

const contract = at<ContractData>(paths.contract, (data) => data?.title ?? 'Vertrag', { trail: [contractsCrumb] })

/** While it chooses a contract for another page it bears that page's name. */
const contracts = at<ContractsData>(paths.contracts, (data) => data?.title ?? 'Verträge', {
  trail: (data) => ((data?.question ?? null) === null ? [] : [contractsCrumb]),
})

export const screens = () => [
  screen(contracts, {
    load: async () => (await import('./list/contracts-data.ts')).loadContracts,
    page: async () => (await import('./list/MyContractsPage.tsx')).MyContractsPage,
  }),
  screen(contract, {
    load: async () => (await import('./details/contract-data.ts')).loadContract,
    page: async () => (await import('./details/ContractPage.tsx')).ContractPage,
  }),
]
