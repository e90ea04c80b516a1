/** The statutory pages, their receipts, and leaving the newsletter: open to everybody. */
import { paths } from '#kit/paths.ts'
import type { PageArgs } from '#platform/web/page-context.ts'
import { type Crumb, noSuchPage } from '#platform/web/route-handle.ts'
import { at, screen, thenReloadUnlessRefused } from '#platform/web/screen.ts'

import type { DeclarationKind } from '../declaration.ts'

const receipt = at(`${paths.receipt}:id`, (data) => (data === undefined ? noSuchPage : 'Beleg'), { access: 'open' })

export const screens = () => [
  statutoryScreen(paths.cancelPublic, 'cancellation', 'Verträge hier kündigen'),
  statutoryScreen(paths.withdrawPublic, 'withdrawal', 'Vertrag widerrufen'),
  screen(receipt, {
    load: async () => (await import('./receipt/receipt-data.ts')).loadReceipt,
    page: async () => (await import('./receipt/ReceiptPage.tsx')).ReceiptPage,
  }),
  screen(at(paths.checkReceipt, 'Beleg prüfen', { access: 'open' }), {
    load: async () => (await import('./checking/check-data.ts')).loadCheck,
    act: async () => (await import('./checking/submit-check.ts')).submitCheck,
    page: async () => (await import('./checking/CheckPage.tsx')).CheckPage,
  }),
  ...queueScreens(),
  screen(at(paths.unsubscribe, 'Newsletter abbestellen', { access: 'open' }), {
    load: async () => (await import('./newsletter/newsletter-data.ts')).loadNewsletter,
    act: async () => (await import('./newsletter/leave-newsletter.ts')).leaveNewsletter,
    page: async () => (await import('./newsletter/NewsletterPage.tsx')).NewsletterPage,
  }),
]

const adviserCrumb: Crumb = ['Beratermodus', paths.chooseCustomer]
const queueTrail: readonly Crumb[] = [adviserCrumb, ['Kündigungen und Widerrufe', paths.declarationQueue]]

/** Deciding what came in, for advisers; everybody else gets the page for unknown addresses. */
const queueScreens = () => [
  screen(at(paths.declarationQueue, 'Kündigungen und Widerrufe', { access: 'adviser', trail: [adviserCrumb] }), {
    load: async () => (await import('./queue/queue-data.ts')).loadQueue,
    page: async () => (await import('./queue/QueuePage.tsx')).QueuePage,
  }),
  screen(at(`${paths.declarationQueue}/:id`, 'Erklärung entscheiden', { access: 'adviser', trail: queueTrail }), {
    load: async () => (await import('./queue/queue-data.ts')).loadOpenOne,
    act: thenReloadUnlessRefused(async () => (await import('./queue/submit-decision.ts')).submitDecision),
    page: async () => (await import('./queue/OpenDeclarationPage.tsx')).OpenDeclarationPage,
  }),
]

function statutoryScreen(path: string, kind: DeclarationKind, title: string) {
  return screen(at(path, title, { access: 'open' }), {
    load: async () => {
      const { loadDeclaration } = await import('./declaring/declaration-data.ts')
      return (args: PageArgs) => loadDeclaration(args, kind)
    },
    act: async () => {
      const { submitDeclaration } = await import('./declaring/submit-declaration.ts')
      return (args: PageArgs) => submitDeclaration(args, kind)
    },
    page: async () => (await import('./declaring/DeclarationPage.tsx')).DeclarationPage,
  })
}
