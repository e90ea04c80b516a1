/** The table of states: single ways, and sequences of them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { contractStatus, isOver, type ContractStatus } from './status.ts'
import { canMove, statusAfter, transitions, type Transition, type TransitionName } from './transitions.ts'

const names = Object.keys(transitions) as TransitionName[]
const statuses = Object.values(contractStatus)
const { active, cancelled, ended, ordered, rejected, revoked, suspended } = contractStatus
const day = '2026-12-31'

describe('a contract', () => {
  test.each([
    ['start', ordered, null, 'portal', active],
    ['start-unconfirmed', ordered, null, 'portal', 7],
    ['confirm-cable', 7, null, 'portal', active],
    ['cancel', ordered, null, 'customer', cancelled],
    ['cancel', ordered, null, 'portal', cancelled],
    ['cancel', ordered, null, 'operator', cancelled],
    ['terminate', suspended, null, 'customer', suspended],
    ['terminate', ordered, null, 'adviser', ordered],
    ['move-termination', active, day, 'operator', active],
    ['cancel-termination', active, day, 'customer', active],
    ['suspend', active, day, 'operator', suspended],
    ['reactivate', suspended, null, 'customer', active],
    ['end', active, day, 'portal', ended],
    ['end', ordered, day, 'portal', ended],
    ['end-with-root', active, null, 'portal', ended],
    ['revoke', ended, day, 'customer', revoked],
  ] as const)('%s: from %s with last day %s by the %s to %s', (name, status, terminationDate, by, after) => {
    expect(statusAfter(name, { status, terminationDate }, by)).toBe(after)
  })

  const refused: Record<'customer' | 'portal', [name: TransitionName, from: ContractStatus, lastDay: string | null][]> =
    {
      customer: [
        ['cancel', active, null],
        ['terminate', active, day],
        ['terminate', ended, null],
        ['cancel-termination', active, null],
        ['cancel-termination', ended, day],
        ['end', active, day],
        ['suspend', active, null],
        ['revoke', revoked, null],
        ['revoke', rejected, null],
      ],
      portal: [
        ['start', active, null],
        ['end', active, null],
        ['revoke', active, null],
      ],
    }
  for (const by of ['customer', 'portal'] as const)
    test.each(refused[by])(`by the ${by} no %s from %s with last day %s`, (name, status, terminationDate) => {
      expect(() => statusAfter(name, { status, terminationDate }, by)).toThrow('cannot')
    })

  test.each([revoked, rejected, cancelled])('in status %s nothing follows', (status) => {
    for (const terminationDate of [null, day]) {
      expect(names.filter((name) => canMove(name, { status, terminationDate }))).toEqual([])
    }
  })

  test('every status but the first is reached by a transition', () => {
    const reached = new Set(Object.values<Transition>(transitions).map(({ to }) => to))
    expect(statuses.filter((status) => status !== ordered && !reached.has(status))).toEqual([])
  })
})

interface State {
  readonly status: ContractStatus
  readonly terminationDate: string | null
  readonly endedOn: string | null
}

/** What a writer writes for a transition. */
function written(name: TransitionName, before: State): State {
  const [by] = transitions[name].by
  const status = statusAfter(name, before, by)
  const terminationDate =
    name === 'terminate' || name === 'move-termination'
      ? day
      : name === 'cancel-termination'
        ? null
        : before.terminationDate
  return { status, terminationDate, endedOn: isOver(status) ? (before.endedOn ?? day) : null }
}

function refuses(work: () => unknown): boolean {
  try {
    work()
    return false
  } catch {
    return true // what is expected
  }
}

/** What must hold after each step. */
function isPossible(name: TransitionName, before: State, after: State): boolean {
  const staysOver = !isOver(before.status) || (before.status === ended && after.status === revoked)
  return (
    statuses.includes(after.status) &&
    isOver(after.status) === (after.endedOn !== null) &&
    staysOver &&
    (name !== 'end' || before.terminationDate !== null)
  )
}

test('no sequence of transitions comes to an impossible state, and what is over stays over', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 40 }), (sequence) => {
      let state: State = { status: ordered, terminationDate: null, endedOn: null }
      return sequence.every((name) => {
        const before = state
        if (!canMove(name, before)) return refuses(() => statusAfter(name, before, transitions[name].by[0]))
        state = written(name, before)
        return isPossible(name, before, state)
      })
    }),
    { numRuns: 500 },
  )
})

test('taking a termination back restores the state before it', () => {
  const open = statuses.filter((status) => canMove('terminate', { status, terminationDate: null }))
  expect(open).toEqual([0, 1, 7, 93])
  for (const status of open) {
    const before: State = { status, terminationDate: null, endedOn: null }
    expect(written('cancel-termination', written('terminate', before))).toEqual(before)
  }
})
