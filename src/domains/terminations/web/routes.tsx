/** The screens of terminating and withdrawing. */
import { contractsCrumb, contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

const leaving = () => [
  screen({
    path: paths.termination,
    title: 'Vertrag kündigen',
    here: 'Kündigung',
    trail: contractTrail,
    load: async () => (await import('./termination/termination-data.ts')).loadTermination,
    act: async () => (await import('./termination/submit-termination.ts')).submitTermination,
    afterPost: 'when-outdated',
    page: async () => (await import('./termination/TerminationPage.tsx')).TerminationPage,
  }),
  screen({
    path: paths.specialTermination,
    files: true,
    title: 'Sonderkündigung',
    trail: contractTrail,
    load: async () => (await import('./special/special-data.ts')).loadSpecial,
    act: async () => (await import('./special/submit-special.ts')).submitSpecial,
    afterPost: 'when-outdated',
    page: async () => (await import('./special/SpecialPage.tsx')).SpecialPage,
  }),
  screen({
    path: paths.switching,
    title: 'Wechsel-Mappe',
    trail: contractTrail,
    load: async () => (await import('./switching/switching-data.ts')).loadSwitching,
    act: async () => (await import('./switching/submit-switching.ts')).submitSwitching,
    afterPost: 'reload',
    page: async () => (await import('./switching/SwitchingPage.tsx')).SwitchingPage,
  }),
]

const withdrawing = () => [
  screen({
    path: paths.revocation,
    title: 'Vertrag widerrufen',
    here: 'Widerruf',
    trail: contractTrail,
    load: async () => (await import('./revocation/revocation-data.ts')).loadRevocation,
    act: async () => (await import('./revocation/submit-revocation.ts')).submitRevocation,
    afterPost: 'when-outdated',
    page: async () => (await import('./revocation/RevocationPage.tsx')).RevocationPage,
  }),
  screen({
    path: paths.withdrawable,
    title: 'Vertrag widerrufen',
    trail: [contractsCrumb],
    load: async () => (await import('./revocation/revocation-data.ts')).loadWithdrawable,
    page: async () => (await import('./revocation/WithdrawablePage.tsx')).WithdrawablePage,
  }),
]

export const screens = () => [...leaving(), ...withdrawing()]
