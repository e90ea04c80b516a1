/** The inbox. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.inbox,
    title: 'Neuigkeiten',
    trail: [],
    load: async () => (await import('./inbox/inbox-data.ts')).loadInbox,
    act: async () => (await import('./inbox/submit-read.ts')).submitRead,
    afterPost: 'reload',
    page: async () => (await import('./inbox/InboxPage.tsx')).InboxPage,
  }),
]
