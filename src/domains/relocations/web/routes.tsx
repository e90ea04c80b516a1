/** The screen of a move. */
import { contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.relocation,
    title: 'Umzug',
    trail: contractTrail,
    load: async () => (await import('./moving/move-data.ts')).loadMove,
    act: async () => (await import('./moving/submit-move.ts')).submitMove,
    afterPost: 'unless-refused',
    page: async () => (await import('./moving/MovePage.tsx')).MovePage,
  }),
]
