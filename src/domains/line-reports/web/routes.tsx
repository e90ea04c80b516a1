/** The screen of a contract's faults. */
import { contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReloadUnlessRefused } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.fault, 'Störung', { here: 'Störung', trail: contractTrail }), {
    load: async () => (await import('./fault/fault-data.ts')).loadFault,
    act: thenReloadUnlessRefused(async () => (await import('./fault/submit-fault.ts')).submitFault),
    page: async () => (await import('./fault/FaultPage.tsx')).FaultPage,
  }),
]
