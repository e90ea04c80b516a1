/** The screen of one paper of a contract. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

import type { PaperData } from './paper/paper-data.ts'

export const screens = () => [
  screen({
    path: paths.contractPaper,
    title: (data: PaperData | undefined) => data?.paper.title ?? 'Dokument',
    trail: (data) => [
      ['Verträge', paths.contracts],
      ...(data === undefined
        ? []
        : [[data.paper.contract.product, `${paths.contract}?contractId=${data.paper.contract.contractId}`] as const]),
    ],
    load: async () => (await import('./paper/paper-data.ts')).loadPaper,
    page: async () => (await import('./paper/PaperPage.tsx')).PaperPage,
  }),
]
