/** The screen of one paper of a contract. */
import { paths } from '#kit/paths.ts'
import { at, screen } from '#platform/web/screen.ts'

import type { PaperData } from './paper/paper-data.ts'

const paper = at<PaperData>(paths.contractPaper, (data) => data?.paper.title ?? 'Dokument', {
  trail: (data) => [
    ['Verträge', paths.contracts],
    ...(data === undefined
      ? []
      : [[data.paper.contract.product, `${paths.contract}?contractId=${data.paper.contract.contractId}`] as const]),
  ],
})

export const screens = () => [
  screen(paper, {
    load: async () => (await import('./paper/paper-data.ts')).loadPaper,
    page: async () => (await import('./paper/PaperPage.tsx')).PaperPage,
  }),
]
