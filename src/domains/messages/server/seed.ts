import { join } from 'node:path'

import { z } from 'zod'

import { readRenaming } from '#domains/catalogue/server/seed.ts'
import { readDemoCustomers } from '#domains/customer/server/seed.ts'
import { seedReading } from '#domains/provider/server/seed-texts.ts'
import type { Seed } from '#platform/server/domain.ts'

import { addMessage } from './messages.ts'

const part = z.object({
  messages: z.array(z.strictObject({ title: z.string(), body: z.string(), on: z.iso.date() })),
})

/** The demo customers' inboxes. */
export const messagesSeed: Seed = async (context) => {
  const { db, folder, newId } = context
  const renamed = await readRenaming(join(folder, 'catalogue'), seedReading(context))
  const customers = readDemoCustomers(context, part)
  await db.tx(async (tx) => {
    for (const { customer, username, messages } of customers) {
      for (const [index, { title, body, on }] of messages.entries()) {
        const dedupeKey = `demo:${username}:${index}`
        const [guid, createdAt] = [customer.guid, `${on}T08:00:00Z`]
        addMessage(tx, { id: newId(), guid, title: renamed(title), body: renamed(body), createdAt, dedupeKey })
      }
    }
  })
}
