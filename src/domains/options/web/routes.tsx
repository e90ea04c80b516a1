/** The screens of the option flow. */
import { contractTrail } from '#domains/contracts/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, movedScreen, screen, thenReloadWhenOutdated } from '#platform/web/screen.ts'

import type { SummaryData } from './summary/summary-data.ts'

const booking = at(paths.optionBooking, 'Auftrag erstellen / Optionsbuchung', {
  here: 'Optionsbuchung',
  trail: contractTrail,
})
const summary = at<SummaryData>(paths.optionSummary, 'Vertragszusammenfassung', {
  // Back to the order that is still to be sent.
  trail: (data) => [...contractTrail(data), ...(data?.way ?? [])],
})

export const screens = () => [
  screen(at(paths.optionSelection, 'Zubuchbare Optionen', { trail: contractTrail }), {
    load: async () => (await import('./selection/selection-data.ts')).loadSelection,
    page: async () => (await import('./selection/SelectionPage.tsx')).SelectionPage,
  }),
  screen(booking, {
    load: async () => (await import('./booking/booking-data.ts')).loadBooking,
    act: thenReloadWhenOutdated(async () => (await import('./booking/submit-booking.ts')).submitBooking),
    page: async () => (await import('./booking/BookingPage.tsx')).BookingPage,
  }),
  screen(summary, {
    load: async () => (await import('./summary/summary-data.ts')).loadSummary,
    page: async () => (await import('./summary/SummaryPage.tsx')).SummaryPage,
  }),
  ...proposalScreens(),
  movedScreen('kundencenter/contracts/option-auswahl', paths.optionSelection),
  movedScreen('kundencenter/contracts/option-buchen', paths.optionBooking),
]

/** An adviser proposes an option, the customer decides. */
const proposalScreens = () => [
  screen(at(paths.proposeOption, 'Option vorschlagen', { trail: contractTrail }), {
    load: async () => (await import('./proposing/propose-data.ts')).loadPropose,
    act: async () => (await import('./proposing/submit-propose.ts')).submitPropose,
    page: async () => (await import('./proposing/ProposePage.tsx')).ProposePage,
  }),
  screen(at(paths.optionProposal, 'Dein Angebot', { trail: contractTrail }), {
    load: async () => (await import('./proposal/proposal-data.ts')).loadProposal,
    act: thenReloadWhenOutdated(async () => (await import('./proposal/submit-proposal.ts')).submitProposal),
    page: async () => (await import('./proposal/ProposalPage.tsx')).ProposalPage,
  }),
]
