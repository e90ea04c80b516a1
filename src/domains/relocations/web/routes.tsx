/** The screen of a move. */
import { contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReloadWhenOutdated } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.relocation, 'Umzug', { trail: contractTrail }), {
    load: async () => (await import('./moving/move-data.ts')).loadMove,
    act: thenReloadWhenOutdated(async () => (await import('./moving/submit-move.ts')).submitMove),
    page: async () => (await import('./moving/MovePage.tsx')).MovePage,
  }),
]
