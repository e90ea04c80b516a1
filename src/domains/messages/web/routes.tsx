/** The inbox. */
import { paths } from '#kit/paths.ts'
import { at, screen, thenReload } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.inbox, 'Neuigkeiten', { trail: [] }), {
    load: async () => (await import('./inbox/inbox-data.ts')).loadInbox,
    act: thenReload(async () => (await import('./inbox/submit-inbox.ts')).submitInbox),
    page: async () => (await import('./inbox/InboxPage.tsx')).InboxPage,
  }),
]
