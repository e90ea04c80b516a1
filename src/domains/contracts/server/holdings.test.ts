import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { holdingsReader, listHoldings } from './holdings.ts'

const portal = await startPortal()

test('who reads at the same time gets what is theirs, as if they had asked alone', async () => {
  const people = [await portal.signIn('anna@example.org'), await portal.signIn('jan@example.org')]
  const guids = [...people.map(({ guid }) => guid), '00000000-0000-4000-8000-000000000000']
  const alone = await Promise.all(guids.map((guid) => listHoldings(portal.db, guid)))
  let statements = 0
  const read = holdingsReader({
    ...portal.db,
    together: (work) =>
      portal.db.together((sql) => {
        const query: typeof sql.query = (...asked) => {
          statements += 1
          return sql.query(...asked)
        }
        return work({ ...sql, query })
      }),
  })
  expect(await Promise.all([...guids, ...guids].map(read))).toEqual([...alone, ...alone])
  expect(statements).toBe(3)
  expect(alone.map(({ contracts }) => contracts.length > 0)).toEqual([true, true, false])
  expect(alone.map(({ mailboxes }) => mailboxes.length > 0)).toEqual([true, true, false])
  expect(JSON.stringify(await read(guids[0] ?? ''))).toBe(JSON.stringify(alone[0]))
})
