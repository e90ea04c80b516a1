/** What stands in the inbox's address: the view, the message that its page begins with, and the one that stands open. */
import type { InboxView } from '../../inbox-view.ts'

export interface InboxPlace {
  readonly view: InboxView
  /** Absent: the page begins with the newest. */
  readonly from?: string | undefined
  readonly openId?: string | undefined
}

/** Without a name: what is not archived. */
const viewNames: Readonly<Record<InboxView, string | undefined>> = {
  current: undefined,
  unread: 'ungelesen',
  archived: 'archiv',
}

/** The query of a place, for `to`. */
export function inboxQuery({ from, openId, view }: InboxPlace): Readonly<Record<string, string | undefined>> {
  return { ansicht: viewNames[view], ab: from, nachricht: openId }
}

/** The place that a page's address names. */
export function inboxPlace(url: string): InboxPlace {
  const query = new URL(url).searchParams
  const named = (name: string): string | undefined => query.get(name) || undefined
  const view = named('ansicht')
  const isNamed = view !== undefined && (view === viewNames.unread || view === viewNames.archived)
  return {
    view: isNamed ? (view === viewNames.unread ? 'unread' : 'archived') : 'current',
    from: named('ab'),
    openId: named('nachricht'),
  }
}
