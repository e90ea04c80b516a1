import type { Letterhead } from '#domains/messages/server/compose-mail.ts'
import type { WriteDeps } from '#platform/server/domain.ts'

export type OrdersDeps = WriteDeps & Letterhead
