/** German wording of the inbox. */
import { counted } from '#kit/number-words.ts'
import { unsuccessful, type Notification } from '#platform/web/flash.ts'

import type { InboxView } from '../inbox-view.ts'

/** 'Vier ungelesen' */
export function unreadText(unread: number): string {
  return unread === 0 ? 'Ungelesen' : counted(unread, 'Eine ungelesen', 'ungelesen')
}

/** What stands in a view that holds nothing. */
export const emptyTexts: Readonly<Record<InboxView, { readonly title: string; readonly text: string }>> = {
  current: { title: 'Alles im Archiv', text: 'Was neu dazukommt, steht hier.' },
  unread: { title: 'Nichts ungelesen', text: 'Was neu dazukommt, steht hier, bis du es gelesen hast.' },
  archived: { title: 'Das Archiv ist leer', text: 'Was du archivierst, bleibt hier liegen. Gelöscht wird nichts.' },
}

export const notFiled: Notification = unsuccessful(
  'Die Nachricht liegt noch da, wo sie lag. Bitte versuche es später noch einmal.',
)
