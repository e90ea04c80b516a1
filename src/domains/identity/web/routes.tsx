/** The screen of a customer's own logins. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.ownSessions,
    title: 'Deine Anmeldungen',
    trail: [['Persönliche Daten', paths.customerData]],
    load: async () => (await import('./own-sessions/own-sessions-data.ts')).loadOwnSessions,
    act: async () => (await import('./own-sessions/end-sessions.ts')).submitEndSessions,
    afterPost: 'unless-refused',
    page: async () => (await import('./own-sessions/OwnSessionsPage.tsx')).OwnSessionsPage,
  }),
]
