import { expect, test } from 'vitest'

import { testClock } from '#app/testing/test-clock.ts'
import type { Db } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'

import { avifOrders } from './make-avif.ts'

const size = (w: number) => ({ w, h: undefined, q: undefined })

test('an AVIF is ordered once, and no more than 500 an hour', () => {
  const clock = testClock()
  let ordered = 0
  const tx: Db['tx'] = async () => {
    ordered += 1
    return undefined as never
  }
  const log = makeLog('fatal', { write: () => undefined })
  const db = { tx } as Db
  const order = avifOrders({ db, clock, log, newId: () => 'id', wake: () => undefined })
  for (let n = 0; n < 10_000; n += 1) order('same.jpg', size(400))
  expect(ordered).toBe(1)
  for (let n = 0; n < 10_000; n += 1) order('many.jpg', size(n))
  expect(ordered).toBe(500)
  clock.advance(3_600_000)
  order('many.jpg', size(9999))
  expect(ordered).toBe(501)
})
