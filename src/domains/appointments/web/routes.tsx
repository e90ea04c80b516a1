/** The screens of a technician's visit. */
import { contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReloadWhenOutdated } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.appointment, 'Termin verschieben', { here: 'Termin', trail: contractTrail }), {
    load: async () => (await import('./moving/moving-data.ts')).loadMoving,
    act: thenReloadWhenOutdated(async () => (await import('./moving/submit-moving.ts')).submitMoving),
    page: async () => (await import('./moving/MovingPage.tsx')).MovingPage,
  }),
  screen(at(paths.appointmentDone, 'Termin verschoben', { here: 'Termin', trail: contractTrail }), {
    load: async () => (await import('./done/done-data.ts')).loadDone,
    page: async () => (await import('./done/DonePage.tsx')).DonePage,
  }),
]
