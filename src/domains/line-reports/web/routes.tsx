/** The screen of a contract's faults. */
import { contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.fault,
    title: 'Störung',
    here: 'Störung',
    trail: contractTrail,
    load: async () => (await import('./fault/fault-data.ts')).loadFault,
    act: async () => (await import('./fault/submit-fault.ts')).submitFault,
    afterPost: 'unless-refused',
    page: async () => (await import('./fault/FaultPage.tsx')).FaultPage,
  }),
]
