/** The course of a contract: notice that was taken back stays in it, whoever gave it. */
import { describe, expect, test } from 'vitest'

import type { Recorded } from '../../api.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { contractCourse } from './history.ts'

const today = '2026-11-20'

function entry(id: string, kind: Recorded['kind'], at: string): Recorded {
  return { id, contractId: '3104882', at, kind, by: 'customer', reason: null, endsOn: null, changed: [] }
}

type Root = NonNullable<NonNullable<Parameters<typeof aWireContract>[0]>['root']>

function course(root: Root, recorded: readonly Recorded[]): string[] {
  return contractCourse(aWireContract({ root }), today, recorded)
    .steps.filter(({ title }) => title.startsWith('Kündigung '))
    .map(({ note, title }) => `${title} ${note?.replaceAll('\u{A0}', ' ') ?? ''}`)
}

describe('notice that was taken back', () => {
  const back = entry('2', 'termination-cancelled', '2026-11-18T10:00:00Z')
  const given = entry('1', 'terminated', '2026-11-17T10:00:00Z')
  const taken = { details: { terminationCancellationDate: '2026-11-18' } }

  test('stays in the course, with the day on which it came', () => {
    expect(course(taken, [back, given])).toEqual([
      'Kündigung eingegangen 17. November 2026',
      'Kündigung zurückgenommen 18. November 2026',
    ])
  })

  test('on the day on which it came stands after it', () => {
    expect(course(taken, [back, { ...given, at: '2026-11-18T09:00:00Z' }])).toEqual([
      'Kündigung eingegangen 18. November 2026',
      'Kündigung zurückgenommen 18. November 2026',
    ])
  })

  test('and given again is told twice, the one that holds by its own day', () => {
    const again = entry('3', 'terminated', '2026-11-20T08:00:00Z')
    const holds = { ...taken, terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-19' }
    expect(course(holds, [again, back, given])).toEqual([
      'Kündigung eingegangen 17. November 2026',
      'Kündigung zurückgenommen 18. November 2026',
      'Kündigung eingegangen 19. November 2026',
    ])
  })

  test('of which nothing was recorded is told as the contract has it', () => {
    expect(course(taken, [])).toEqual(['Kündigung zurückgenommen 18. November 2026'])
  })
})

test('an option that was terminated on its own on the day of its contract is told apart', () => {
  const root = { terminationDate: '2027-06-30', terminationReceivedOn: '2026-11-19' }
  const sub = { terminationDate: '2026-12-19', terminationReceivedOn: '2026-11-19' }
  const { earlier, steps } = contractCourse(aWireContract({ root, subs: [sub] }), today)
  expect([...earlier, ...steps].map(({ title }) => title)).toContain('Sport-Paket gekündigt')
})
