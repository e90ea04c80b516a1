import type { IconName } from '../icons/names.ts'

export type NoticeType = 'success' | 'info' | 'warning' | 'error'

/** Each level of a notification has its icon. */
export const noticeIcons: Readonly<Record<NoticeType, IconName>> = {
  success: 'Erfolg',
  info: 'Info',
  warning: 'Warnung',
  error: 'Fehler',
}
