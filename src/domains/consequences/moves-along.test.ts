/** Whatever the dates: a contract that is terminated moves along while it runs (§ 60 TKG), and nothing of its notice is different. */
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { moveDays } from '#domains/contracts/move-days.ts'
import { addDays } from '#kit/dates.ts'

import { decideConsequences } from './consequences.ts'
import type { CustomerFacts, PlannedChange } from './facts.ts'
import { fibre, someFacts, tv } from './fixtures.ts'

const contractId = '3104882'
function decide(change: PlannedChange, facts: CustomerFacts) {
  const outcome = decideConsequences(facts, change)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.value
}

const someDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-06-01', days))

/** A contract that was terminated some time ago, and its last day. */
const someTerminated = fc
  .record({ orderedOn: someDay, term: fc.constantFrom(0, 1, 12, 24), waits: fc.nat(800), since: fc.nat(800) })
  .map(({ orderedOn, since, term, waits }) => {
    const dates = { orderedOn, startDate: orderedOn }
    const noticeOn = addDays(orderedOn, waits)
    const facts = someFacts({
      today: noticeOn,
      contracts: [fibre({ ...dates, minTermMonths: term }, dates), tv(dates)],
    })
    const { after, date: end } = decide({ kind: 'terminate', contractId }, facts)
    return { facts: { ...facts, contracts: after, today: addDays(noticeOn, since) }, end }
  })

function move(facts: CustomerFacts, end: string) {
  const days = moveDays(facts.today, end)
  return { kind: 'move', contractId, date: days.earliest, days, oneTimeCents: 4990 } as const
}

const isInTime = ({ end, facts }: { readonly facts: CustomerFacts; readonly end: string }) =>
  moveDays(facts.today, end).earliest <= end

test('where it can be there before its end: what is shown and what holds afterwards is the terminated contract', () => {
  fc.assert(
    fc.property(someTerminated.filter(isInTime), ({ end, facts }) => {
      const { after, dates, earliest, latest, months } = decide(move(facts, end), facts)
      expect(after).toEqual(facts.contracts)
      expect(months.map(({ afterCents }) => afterCents)).toEqual(months.map(({ beforeCents }) => beforeCents))
      expect([dates[0]?.date, earliest !== null && latest !== null && earliest <= latest && latest <= end]).toEqual([
        earliest,
        true,
      ])
      const kept = decide({ kind: 'keep', contractId }, { ...facts, contracts: after }).after[0]
      expect(kept).toMatchObject({ terminationDate: null, terminationReceivedOn: null })
    }),
  )
})

test('else it does not, for that reason', () => {
  fc.assert(
    fc.property(
      someTerminated.filter((one) => !isInTime(one)),
      ({ end, facts }) => {
        const detail = { reason: 'already-terminated', date: end }
        expect(decideConsequences(facts, move(facts, end))).toEqual({ ok: false, refusal: 'not-possible', detail })
      },
    ),
  )
})
