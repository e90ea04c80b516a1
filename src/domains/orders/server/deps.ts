import type { WriteDeps } from '#platform/server/domain.ts'

export type OrdersDeps = WriteDeps
