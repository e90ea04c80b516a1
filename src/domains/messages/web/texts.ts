/** German wording of the inbox. */
import { unsuccessful, type Notification } from '#platform/web/flash.ts'

import type { InboxView } from '../inbox-view.ts'

/** Each stands before what it holds: 'Ungelesen 4'. */
export const viewNames: Readonly<Record<InboxView, string>> = {
  current: 'Alle',
  unread: 'Ungelesen',
  archived: 'Archiv',
}

/** What stands in a view that holds nothing. */
export const emptyTexts: Readonly<Record<InboxView, string>> = {
  current: 'Alle deine Nachrichten liegen im Archiv. Was neu dazukommt, steht hier.',
  unread: 'Nichts ungelesen. Was neu dazukommt, steht hier, bis du es gelesen hast.',
  archived: 'Das Archiv ist leer. Was du archivierst, bleibt hier liegen.',
}

export const notFiled: Notification = unsuccessful(
  'Die Nachricht liegt noch da, wo sie lag. Bitte versuche es später noch einmal.',
)
