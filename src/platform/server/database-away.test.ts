/** Which errors mean that the database does not answer, and how often that is said. */
import { describe, expect, test } from 'vitest'

import { createAwayLog, DatabaseAway, nameAway, TooManyWaiting } from './database-away.ts'
import { makeLog } from './log.ts'

const failed = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code })

describe('an error of the database', () => {
  test.each([
    [failed('canceling statement due to lock timeout', '55P03'), true],
    [failed('canceling statement due to statement timeout', '57014'), true],
    [failed('deadlock detected', '40P01'), true],
    [failed('terminating connection due to administrator command', '57P01'), false],
    [failed('the database system is starting up', '57P03'), false],
    [failed('could not extend file: No space left on device', '53100'), false],
    [failed('cannot execute UPDATE in a read-only transaction', '25006'), false],
    [failed('connect ECONNREFUSED', 'ECONNREFUSED'), false],
    [failed('Query read timeout'), false],
    [failed('Connection terminated unexpectedly'), false],
    [failed('timeout exceeded when trying to connect'), false],
  ])('%s is one of a database that is away; busy: %s', (error, busy) => {
    const named = nameAway(error)
    expect(named).toBeInstanceOf(DatabaseAway)
    expect(named).toMatchObject({ busy })
  })

  test.each([failed('duplicate key', '23505'), failed('division by zero', '22012'), failed('changed my mind')])(
    '%s stays what it is',
    (error) => expect(nameAway(error)).toBe(error),
  )
})

test('who is sent away as too many wait is no outage', () => {
  const lines: { level: number; err: { message: string } }[] = []
  const say = createAwayLog(makeLog('info', { write: (line) => void lines.push(JSON.parse(line)) }))
  say(new TooManyWaiting('too many lists are being read'), {})
  expect(lines).toMatchObject([{ level: 40, err: { message: 'too many lists are being read' } }])
})

test('many refusals at once are one error, each held lock a warning of its own', () => {
  const lines: { level: number; msg: string }[] = []
  const say = createAwayLog(makeLog('info', { write: (line) => void lines.push(JSON.parse(line)) }))
  for (let n = 0; n < 50; n += 1) say(new DatabaseAway(failed('Query read timeout')), { correlationId: String(n) })
  for (let n = 0; n < 2; n += 1) say(new DatabaseAway(failed('lock', '55P03')), { correlationId: String(n) })
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'database does not answer'],
    [40, 'database too slow for this one'],
    [40, 'database too slow for this one'],
  ])
})
