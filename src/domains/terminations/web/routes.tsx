/** The screens of terminating and withdrawing. */
import { contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReload, thenReloadWhenOutdated } from '#platform/web/screen.ts'

import type { SpecialData } from './special/special-data.ts'

const special = at<SpecialData | null>(paths.specialTermination, (data) => data?.here ?? 'Sonderkündigung', {
  files: true,
  trail: (data) => [...contractTrail(data), ...(data?.above ?? [])],
})

const leaving = () => [
  screen(at(paths.termination, 'Vertrag kündigen', { here: 'Kündigung', trail: contractTrail }), {
    load: async () => (await import('./termination/termination-data.ts')).loadTermination,
    act: thenReloadWhenOutdated(async () => (await import('./termination/submit-termination.ts')).submitTermination),
    page: async () => (await import('./termination/TerminationPage.tsx')).TerminationPage,
  }),
  screen(special, {
    load: async () => (await import('./special/special-data.ts')).loadSpecial,
    act: thenReloadWhenOutdated(async () => (await import('./special/submit-special.ts')).submitSpecial),
    page: async () => (await import('./special/SpecialPage.tsx')).SpecialPage,
  }),
  screen(at(paths.switching, 'Wechsel-Mappe', { trail: contractTrail }), {
    load: async () => (await import('./switching/switching-data.ts')).loadSwitching,
    act: thenReload(async () => (await import('./switching/submit-switching.ts')).submitSwitching),
    page: async () => (await import('./switching/SwitchingPage.tsx')).SwitchingPage,
  }),
]

const withdrawing = () => [
  screen(at(paths.revocation, 'Vertrag widerrufen', { here: 'Widerruf', trail: contractTrail }), {
    load: async () => (await import('./revocation/revocation-data.ts')).loadRevocation,
    act: thenReloadWhenOutdated(async () => (await import('./revocation/submit-revocation.ts')).submitRevocation),
    page: async () => (await import('./revocation/RevocationPage.tsx')).RevocationPage,
  }),
]

export const screens = () => [...leaving(), ...withdrawing()]
