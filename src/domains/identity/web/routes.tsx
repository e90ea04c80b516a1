/** The screen of a customer's own logins. */
import { customerTrail } from '#domains/customer/web/trail.ts'
import { paths } from '#kit/paths.ts'
import { at, screen, thenReloadUnlessRefused } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.ownSessions, 'Deine Anmeldungen', { trail: customerTrail }), {
    load: async () => (await import('./own-sessions/own-sessions-data.ts')).loadOwnSessions,
    act: thenReloadUnlessRefused(async () => (await import('./own-sessions/end-sessions.ts')).submitEndSessions),
    page: async () => (await import('./own-sessions/OwnSessionsPage.tsx')).OwnSessionsPage,
  }),
]
