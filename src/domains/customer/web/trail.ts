/** The breadcrumb of what customers decide about themselves. */
import { paths } from '#kit/paths.ts'
import type { Crumb } from '#platform/web/route-handle.ts'

export const customerTrail: readonly Crumb[] = [['Persönliche Daten', paths.customerData]]
