/** What the calls about one contract of the customer share. */
import { z } from 'zod'

/** A number or key as contracts and the catalogue have it. */
export const wireId = z.string().regex(/^[\w.:-]{1,64}$/)

export const ofContract = { access: 'personal', params: z.object({ contractId: wireId }) } as const
