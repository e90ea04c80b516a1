/** The views of the inbox (docs/product/inbox.md). What is archived is in its own view alone and counts nowhere else. */

export const inboxViews = ['current', 'unread', 'archived'] as const

export type InboxView = (typeof inboxViews)[number]

/** How many messages each view holds. */
export type InboxCounts = Readonly<Record<InboxView, number>>

interface Filed {
  readonly read: boolean
  readonly archived: boolean
}

/** Whether a view holds a message. */
export function holdsMessage(view: InboxView, { archived, read }: Filed): boolean {
  if (view === 'archived') return archived
  return !archived && (view === 'current' || !read)
}

/** The view that a message is found in whatever becomes of it: reading it does not take it away. */
export function homeView({ archived }: Pick<Filed, 'archived'>): InboxView {
  return archived ? 'archived' : 'current'
}
