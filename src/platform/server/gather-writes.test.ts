import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { gatherWrites } from './gather-writes.ts'

test('what is written in one turn leaves in one call, in its order; an end takes along what is waiting', async () => {
  const left: string[] = []
  const stream = gatherWrites(
    new Writable({
      writev: (chunks, done) => {
        left.push(chunks.map(({ chunk }) => String(chunk)).join(' '))
        done()
      },
    }),
  )
  stream.write('begin')
  await Promise.resolve()
  // The driver's own grouping lies inside ours.
  stream.cork()
  stream.write('bind')
  stream.write('execute')
  stream.uncork()
  expect(left).toEqual([])
  await nextTurn()
  expect(left).toEqual(['begin bind execute'])
  stream.write('commit')
  stream.end('terminate')
  await nextTurn()
  expect(left).toEqual(['begin bind execute', 'commit terminate'])
})
