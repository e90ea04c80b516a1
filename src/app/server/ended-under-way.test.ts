/** A contract ends while something is under way for it: what was meant for a later day falls away with it. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

const portal = await startPortal()
const contractId = '3077508'
const tim = await portal.signIn('tim@example.org')

const endsOn = statement<{ day: string }>('', 'select termination_date as day from contracts where contract_id = $1')
const [root] = await portal.db.query(endsOn, [contractId])

/** Each so many days ($2) after the last one, as another system has ordered it. */
const orders = {
  relocations: `insert into relocations (guid, id, contract_id, order_number, relocation_date, technology, ordered_at)
    select guid, gen_random_uuid(), contract_id, 'U-1', termination_date + $2::int, 'Glasfaser', now() from contracts where contract_id = $1`,
  appointments: `insert into appointments (guid, id, contract_id, visit_date, technician, at_home)
    select guid, gen_random_uuid(), contract_id, termination_date + $2::int, true, true from contracts where contract_id = $1`,
  product_changes: `insert into product_changes (guid, id, contract_id, previous_product_id, future_product_id, change_date, ordered_at)
    select guid, gen_random_uuid(), contract_id, product_id, 'glasfaser-500', termination_date + $2::int, now() from contracts where contract_id = $1`,
  portings: `insert into portings (guid, id, contract_id, direction, porting_date, ordered_at)
    select guid, gen_random_uuid(), contract_id, 'EXPORT', termination_date + $2::int, now() from contracts where contract_id = $1`,
} as const

const states = async () => {
  const text = Object.keys(orders)
    .map(
      (table) =>
        `select '${table}' as "table", array_agg(state order by state) as states from ${table} where contract_id = $1`,
    )
    .join(' union all ')
  const rows = await portal.db.query(statement<{ table: string; states: string[] | null }>('', text), [contractId])
  return Object.fromEntries(rows.map(({ states: found, table }) => [table, found]))
}

test('what comes after the last day falls away, but for a number that leaves', async () => {
  expect(root?.day).toBeDefined()
  const clear = statement('', "delete from portings where contract_id = $1 and state = 'open'")
  await portal.db.query(clear, [contractId])
  for (const text of Object.values(orders)) await portal.db.query({ name: '', text }, [contractId, 10])
  const one = await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as: tim })
  expect(one.json()).toMatchObject({ endDateService: root?.day })
  portal.clock.set(`${root?.day}T23:30:00.000Z`)
  await portal.daily.run()
  expect(await states()).toEqual({
    relocations: ['cancelled'],
    appointments: ['cancelled'],
    product_changes: ['cancelled'],
    portings: ['open'],
  })
})
