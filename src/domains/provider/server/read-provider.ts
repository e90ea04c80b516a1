/** The provider's own data: one file, nothing of it compiled in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { Provider } from '#kit/provider.ts'

const providerSchema = z.strictObject({
  name: z.string().min(1),
  company: z.string().min(1),
  street: z.string().min(1),
  city: z.string().min(1),
  email: z.email(),
  phone: z.string().min(3),
  phoneHours: z.string(),
  directors: z.string().min(1),
  register: z.string().min(1),
  vatId: z.string().min(1),
  privacyEmail: z.email(),
  creditorId: z.string().regex(/^DE\d{2}[A-Z0-9]{3}\d{11}$/),
  mailFrom: z.string(),
}) satisfies z.ZodType<Provider>

/** Reads `PROVIDER_FILE`, by default the demo provider. @throws Error naming what is wrong in it. */
export function readProvider(file: string | undefined): Provider {
  const path = file ?? join(import.meta.dirname, '../../../../db/seed/provider.json')
  const parsed = providerSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`PROVIDER_FILE: ${path} is no provider's file:\n${z.prettifyError(parsed.error)}`)
}
