import type { WriteDeps } from '#platform/server/domain.ts'
import type { JobDeps } from '#platform/server/jobs.ts'

export interface PortingsDeps extends WriteDeps, JobDeps {}
