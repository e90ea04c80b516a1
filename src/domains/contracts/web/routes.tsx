/** The screens about contracts. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

import { contractsCrumb } from './trail.ts'

export const screens = () => [
  screen({
    path: paths.contracts,
    title: 'Verträge',
    trail: [],
    load: async () => (await import('./list/contracts-data.ts')).loadContracts,
    page: async () => (await import('./list/MyContractsPage.tsx')).MyContractsPage,
  }),
  screen({
    path: paths.contract,
    title: (data) => data?.title ?? 'Vertrag',
    trail: [contractsCrumb],
    load: async () => (await import('./details/contract-data.ts')).loadContract,
    page: async () => (await import('./details/ContractPage.tsx')).ContractPage,
  }),
]
