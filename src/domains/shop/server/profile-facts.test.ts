import { expect, test, vi } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { statement } from '#platform/server/db.ts'

import { keepProfileFacts } from './profile-facts.ts'

const portal = await startPortal()
const stored = statement<{ id: number; facts: object }>('', 'select id, facts from shop_profiles order by id limit 3')

test('each profile is read once, and one that is new with the next search', async () => {
  const [first, second, third] = await portal.db.query(stored)
  if (first === undefined || second === undefined || third === undefined) throw new Error('the demo shop has three')
  const query = vi.spyOn(portal.db, 'query')
  const factsOf = keepProfileFacts(portal.db)
  expect(await factsOf([second.id, first.id])).toEqual(
    new Map([
      [second.id, second.facts],
      [first.id, first.facts],
    ]),
  )
  expect((await factsOf([first.id, second.id])).size).toBe(2)
  expect(query).toHaveBeenCalledTimes(1)
  expect((await factsOf([first.id, third.id])).get(third.id)).toEqual(third.facts)
  expect(query).toHaveBeenLastCalledWith(expect.anything(), [[third.id]])
  expect(await factsOf([-1])).toEqual(new Map())
})
