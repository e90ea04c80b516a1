/** The statutory pages, their receipts, and leaving the newsletter: open to everybody. */
import { paths } from '#kit/paths.ts'
import type { PageArgs } from '#platform/web/page-context.ts'
import { screen } from '#platform/web/screen.ts'

import type { DeclarationKind } from '../declaration.ts'

export const screens = () => [
  statutoryScreen(paths.cancelPublic, 'cancellation', 'Verträge hier kündigen'),
  statutoryScreen(paths.withdrawPublic, 'withdrawal', 'Vertrag widerrufen'),
  screen({
    path: `${paths.receipt}:id`,
    access: 'open',
    title: (data) => (data === undefined ? 'Seite nicht gefunden' : 'Beleg'),
    load: async () => (await import('./receipt/receipt-data.ts')).loadReceipt,
    page: async () => (await import('./receipt/ReceiptPage.tsx')).ReceiptPage,
  }),
  screen({
    path: paths.checkReceipt,
    access: 'open',
    title: 'Beleg prüfen',
    load: async () => (await import('./checking/check-data.ts')).loadCheck,
    act: async () => (await import('./checking/submit-check.ts')).submitCheck,
    page: async () => (await import('./checking/CheckPage.tsx')).CheckPage,
  }),
  ...queueScreens(),
  screen({
    path: paths.unsubscribe,
    access: 'open',
    title: 'Newsletter abbestellen',
    load: async () => (await import('./newsletter/newsletter-data.ts')).loadNewsletter,
    act: async () => (await import('./newsletter/leave-newsletter.ts')).leaveNewsletter,
    page: async () => (await import('./newsletter/NewsletterPage.tsx')).NewsletterPage,
  }),
]

/** Deciding what came in, for advisers; everybody else gets the page for unknown addresses. */
const queueScreens = () => [
  screen({
    path: paths.declarationQueue,
    access: 'adviser',
    title: (data) => (data === undefined ? 'Seite nicht gefunden' : 'Erklärungen'),
    trail: [['Beratermodus', paths.chooseCustomer]],
    load: async () => (await import('./queue/queue-data.ts')).loadQueue,
    page: async () => (await import('./queue/QueuePage.tsx')).QueuePage,
  }),
  screen({
    path: `${paths.declarationQueue}/:id`,
    access: 'adviser',
    title: (data) => (data === undefined ? 'Seite nicht gefunden' : 'Erklärung entscheiden'),
    trail: [
      ['Beratermodus', paths.chooseCustomer],
      ['Erklärungen', paths.declarationQueue],
    ],
    load: async () => (await import('./queue/queue-data.ts')).loadOpenOne,
    act: async () => (await import('./queue/submit-decision.ts')).submitDecision,
    afterPost: 'unless-refused',
    page: async () => (await import('./queue/OpenDeclarationPage.tsx')).OpenDeclarationPage,
  }),
]

function statutoryScreen(path: string, kind: DeclarationKind, title: string) {
  return screen({
    path,
    access: 'open',
    title,
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
