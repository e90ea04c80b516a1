/** The screens of a technician's visit. */
import { contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.appointment,
    title: 'Termin verschieben',
    here: 'Termin',
    trail: contractTrail,
    load: async () => (await import('./moving/moving-data.ts')).loadMoving,
    act: async () => (await import('./moving/submit-moving.ts')).submitMoving,
    afterPost: 'when-outdated',
    page: async () => (await import('./moving/MovingPage.tsx')).MovingPage,
  }),
  screen({
    path: paths.appointmentDone,
    title: 'Termin verschoben',
    here: 'Termin',
    trail: contractTrail,
    load: async () => (await import('./done/done-data.ts')).loadDone,
    page: async () => (await import('./done/DonePage.tsx')).DonePage,
  }),
]
