/** Visits that demo customers wait for. */
import { z } from 'zod'

import { readDemoContracts } from '#domains/customer/server/seed.ts'
import { statement } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

const insert = statement(
  'appointments.seed',
  `insert into appointments (guid, id, contract_id, visit_date, time_from, time_to, technician, at_home, contact)
   select guid, id, "contractId", date, "from", "to", technician, "atHome", contact
   from jsonb_to_recordset($1::jsonb) as row (guid uuid, id uuid, "contractId" text, date date, "from" text, "to" text, technician boolean, "atHome" boolean, contact jsonb)
   on conflict do nothing`,
)

const takeSlots = statement(
  'appointments.seed-slots',
  `insert into technician_slots (region, visit_date, time_from, guid, contract_id)
   select left(c.address ->> 'zip', 2), a.visit_date, a.time_from, a.guid, a.contract_id
   from appointments a join contracts c on c.guid = a.guid and c.contract_id = a.contract_id
   where a.state = 'open' and a.technician and c.address ->> 'zip' is not null
   on conflict do nothing`,
)

const day = z.iso.date()
const contact = z.strictObject({
  salutation: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
})
const appointment = z.strictObject({
  date: day,
  from: z.string(),
  to: z.string(),
  technician: z.boolean(),
  atHome: z.boolean(),
  contact: contact.optional(),
})

export const appointmentsSeed: Seed = async (context) => {
  const rows = readDemoContracts(context, 'appointment', appointment)
  await context.db.query(insert, [JSON.stringify(rows)])
  await context.db.query(takeSlots)
}
