import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anOption } from '#domains/catalogue/fixtures.ts'
import type { Contract } from '#domains/contracts/contract.ts'
import { aContract, aDiscount, aProductChange, aSubContract } from '#domains/contracts/fixtures.ts'
import { paidParts } from '#domains/contracts/paid-parts.ts'
import { shownContract } from '#domains/contracts/wire-facts.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { addDays } from '#kit/dates.ts'

import { applyChange } from './apply.ts'
import { decideConsequences } from './consequences.ts'
import type { CustomerFacts, PlannedChange } from './facts.ts'
import { fibre, someFacts, tv } from './fixtures.ts'
import { contractParts } from './parts.ts'

const [root, option] = ['3104882', '3104883']

function decide(change: PlannedChange, facts: CustomerFacts = someFacts()) {
  const outcome = decideConsequences(facts, change)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  return outcome.value
}

describe('the end of a contract', () => {
  const found = decide({ kind: 'terminate', contractId: root })

  test('is the first lawful day, with its rule', () => {
    expect([found.date, found.dateCode]).toEqual(['2026-12-31', 'minimum-term-ends'])
  })

  test('ends its options, and the discount that depends on it', () => {
    expect(
      found.lines.map(({ title, effect, beforeCents, afterCents }) => [title, effect, beforeCents, afterCents]),
    ).toEqual([
      ['Glasfaser 500', 'ends', 4995, 0],
      ['Sport-Paket', 'ends-with-contract', 1295, 0],
      ['TV Komfort', 'loses-discount', 1200, 1500],
    ])
    expect(found.discounts).toEqual([
      {
        discountId: 'kombi-3',
        title: 'Kombivorteil',
        contractId: '3104917',
        contractTitle: 'TV Komfort',
        amountCents: 300,
        lastDay: '2026-12-31',
      },
    ])
    expect(found.dependent.map(({ contractId, lastDay, reason }) => [contractId, reason, lastDay])).toEqual([
      [option, 'option-of-contract', '2026-12-31'],
      ['3104917', 'loses-discount', null],
    ])
  })

  test('shows twelve months before and after', () => {
    expect(found.months.slice(0, 3)).toEqual([
      { month: '2026-11-01', beforeCents: 7404, afterCents: 7404 },
      { month: '2026-12-01', beforeCents: 7490, afterCents: 7490 },
      { month: '2027-01-01', beforeCents: 7490, afterCents: 1500 },
    ])
    expect(found.months).toHaveLength(12)
  })

  test('says what goes back and until when the number can be taken along', () => {
    expect(found.hardware).toEqual([{ id: 'd1', name: 'Homebox 7', returnUntil: '2027-01-14' }])
    expect(found.numbers).toEqual([{ number: '0341 5550142', portableUntil: '2027-01-31' }])
    expect(found.oneTime).toEqual([])
  })
})

test('an option ends alone', () => {
  const found = decide({ kind: 'end-option', contractId: option })
  expect(found.date).toBe('2026-12-20')
  expect(found.lines.map(({ effect }) => effect)).toEqual(['stays', 'ends', 'stays'])
  expect(found.months[1]).toEqual({ month: '2026-12-01', beforeCents: 7490, afterCents: 7030 })
})

describe('a withdrawal', () => {
  const young = { orderedOn: '2026-11-16', startDate: '2026-11-18', oneTimeCents: 4990 }

  test('ends contract and options today, gives back what was paid once, less the days used', () => {
    const found = decide(
      { kind: 'withdraw', contractId: root },
      someFacts({ contracts: [fibre({ ...young, monthlyCents: 3000 }, { startDate: null }), tv()] }),
    )
    expect(found.oneTime).toEqual([
      { kind: 'price-refunded', cents: -4990, days: 0 },
      { kind: 'days-used', cents: 300, days: 3 },
    ])
    expect(found.hardware).toEqual([{ id: 'd1', name: 'Homebox 7', returnUntil: '2026-12-04' }])
    const [revoked] = found.after
    expect([revoked?.status, ...(revoked?.subContracts.map(({ status }) => status) ?? [])]).toEqual([91, 91])
  })

  test('wins over a termination that has taken effect', () => {
    const ended = fibre({ ...young, status: 90, terminationDate: '2026-11-19', endedOn: '2026-11-19' })
    expect(decide({ kind: 'withdraw', contractId: root }, someFacts({ contracts: [ended] })).after[0]?.status).toBe(91)
  })

  test('is refused when its period is over', () => {
    expect(decideConsequences(someFacts(), { kind: 'withdraw', contractId: root })).toEqual({
      ok: false,
      refusal: 'not-possible',
      detail: { reason: 'withdrawal-period-over', date: '2025-01-15' },
    })
  })
})

test('somebody else’s contract is unknown', () => {
  expect(decideConsequences(someFacts(), { kind: 'terminate', contractId: '1' })).toEqual({
    ok: false,
    refusal: 'contract-unknown',
  })
})

const replaced = aProductChange({ futureProduct: 'glasfaser-100', monthlyCents: 2995 })

test('what ends is called by the product whose price is compared', () => {
  const contracts = [fibre({ productChange: replaced, terminationDate: null })]
  const [line] = decide({ kind: 'terminate', contractId: root }, someFacts({ contracts })).lines
  expect(line).toMatchObject({ effect: 'ends', title: 'glasfaser-100', unchangedCents: 2995 })
})

const former = { productId: 'glasfaser-100', until: '2026-11-14', monthlyCents: 2995, discounts: [aDiscount()] }
const changed = aProductChange({ state: 'carried-out', productChangeDate: '2026-11-15', former })

test.each<[string, Partial<Contract>]>([
  ['a termination', { discounts: [aDiscount()], terminationDate: '2027-06-30' }],
  ['a product that lacks the option', { productChange: replaced }],
  ['a change within the month', { productChange: changed }],
  ['its end within the month', { status: 90, endedOn: '2026-11-10' }],
])('the parts are those that the wire form leads to: %s', (_what, contract) => {
  const own = contractParts({ ...aContract(contract), subContracts: [aSubContract()] }, someFacts())
  const coming = { displayTitle: 'glasfaser-100', options: [anOption()] }
  const shown = paidParts(
    shownContract(
      aWireContract({
        root: contract,
        subs: [{ productId: 'sport-paket' }],
        coming,
        former: { displayTitle: 'glasfaser-100' },
      }),
    ),
    '2026-11-20',
  )
  expect(own.map(({ contractId: _a, productId: _b, rootContractId: _c, ...part }) => part)).toEqual(shown)
})

/** A customer on some day of the years around, with whatever dates. */
const someDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-06-01', days))
const someFactsOf = fc
  .record({ today: someDay, ordered: someDay, term: fc.constantFrom(0, 1, 12, 24), optionTerm: fc.constantFrom(0, 12) })
  .map(({ optionTerm, ordered, term, today }) => {
    const orderedOn = ordered > today ? today : ordered
    const dates = { orderedOn, startDate: orderedOn }
    return someFacts({
      today,
      contracts: [fibre({ ...dates, minTermMonths: term }, { ...dates, minTermMonths: optionTerm }), tv(dates)],
    })
  })

describe('whatever the dates', () => {
  test('taking a termination back gives exactly the facts before, but for the day of taking back', () => {
    fc.assert(
      fc.property(someFactsOf, fc.constantFrom(root, option, '3104917'), (facts, contractId) => {
        const { after } = decide({ kind: 'terminate', contractId }, facts)
        const back = decide({ kind: 'keep', contractId }, { ...facts, contracts: after }).after
        const without = JSON.parse(JSON.stringify(back), (key, value: unknown) =>
          key === 'terminationCancellationDate' ? undefined : value,
        ) as unknown
        expect(without).toEqual(JSON.parse(JSON.stringify(facts.contracts)))
      }),
    )
  })

  test('what the preview shows is what holds afterwards, and what is taken back is what was before', () => {
    fc.assert(
      fc.property(someFactsOf, fc.constantFrom(root, option, '3104917'), (facts, contractId) => {
        const shown = decide({ kind: 'terminate', contractId }, facts)
        const back = decide({ kind: 'keep', contractId }, { ...facts, contracts: shown.after })
        expect(back.months.map(({ beforeCents }) => beforeCents)).toEqual(
          shown.months.map(({ afterCents }) => afterCents),
        )
        expect(back.months.map(({ afterCents }) => afterCents)).toEqual(
          shown.months.map(({ beforeCents }) => beforeCents),
        )
        const ended = shown.after
          .flatMap((one) => [one, ...one.subContracts])
          .find((one) => one.contractId === contractId)
        expect([ended?.terminationDate, ended?.terminationReceivedOn]).toEqual([shown.date, facts.today])
      }),
    )
  })

  test('every offered day is permitted, the day before the first is not', () => {
    fc.assert(
      fc.property(someFactsOf, (facts) => {
        const { dates, earliest } = decide({ kind: 'terminate', contractId: root }, facts)
        expect(dates[0]?.date).toBe(earliest)
        for (const { date } of dates)
          expect(decide({ kind: 'terminate', contractId: root, date }, facts).date).toBe(date)
        const tooEarly = { kind: 'terminate', contractId: root, date: addDays(earliest ?? '', -1) } as const
        expect(decideConsequences(facts, tooEarly)).toMatchObject({ refusal: 'date-too-early' })
      }),
    )
  })

  test('no sequence of permitted changes leads to an impossible state', () => {
    const step = fc.record({
      kind: fc.constantFrom('terminate' as const, 'keep' as const, 'withdraw' as const),
      contractId: fc.constantFrom(root, option, '3104917'),
      days: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(someFactsOf, fc.array(step, { maxLength: 8 }), (facts, steps) => {
        let { today, contracts } = facts
        for (const { contractId, days, kind } of steps) {
          const outcome = decideConsequences({ ...facts, today, contracts }, { kind, contractId })
          today = addDays(today, days)
          if (outcome.ok) contracts = outcome.value.after
          for (const each of contracts.flatMap((one) => [one, ...one.subContracts])) {
            expect((each.terminationDate === null) === (each.terminationReceivedOn === null)).toBe(true)
            expect((each.status === 91) === (each.details.revokedOn !== undefined)).toBe(true)
            expect(each.terminationDate === null || each.terminationDate >= each.orderedOn).toBe(true)
          }
          const [fibreNow, tvNow] = contracts
          const end = fibreNow?.details.revokedOn ?? fibreNow?.terminationDate ?? undefined
          expect(tvNow?.discounts[0]?.lostAfter).toBe(end)
        }
      }),
    )
  })

  test('the engine leaves the facts alone', () => {
    const facts = someFacts()
    const before = JSON.stringify(facts.contracts)
    applyChange(facts.contracts, {
      change: { kind: 'terminate', contractId: root },
      date: '2026-12-31',
      today: facts.today,
    })
    expect(JSON.stringify(facts.contracts)).toBe(before)
  })
})

const offering = (optionId: string) => (id: string) => {
  const found = someFacts().product(id)
  return found && { ...found, options: [anOption({ id: optionId })] }
}

describe('another product', () => {
  const terms = { monthlyCents: 3495, discounts: [], minTermMonths: null, oneTimeCents: 0, date: '2027-01-01' }
  const change = { kind: 'change-product', contractId: root, productId: 'glasfaser-100', ...terms } as const
  const facts = someFacts({ product: offering('another') })
  const found = decide(change, facts)

  test('ends the options that it lacks on the day before; its order writes nothing of them', () => {
    expect(found.dependent.map(({ contractId, lastDay, reason }) => [contractId, reason, lastDay])).toEqual([
      [option, 'option-of-contract', '2026-12-31'],
      ['3104917', 'loses-discount', null],
    ])
    expect(found.lines.map(({ effect, title }) => [title, effect])).toContainEqual([
      'Sport-Paket',
      'ends-with-contract',
    ])
    expect(found.after[0]?.subContracts.map(({ terminationDate }) => terminationDate)).toEqual([null])
  })

  test('with every option kept costs more by exactly theirs', () => {
    const kept = decide(change, someFacts({ product: offering('sport-paket') }))
    const by = kept.months.map(({ afterCents }, index) => afterCents - (found.months[index]?.afterCents ?? 0))
    expect(by.slice(0, 4)).toEqual([0, 0, 1295, 1295])
  })

  test('once it is ordered, the months of every other change start from it', () => {
    const next = decide({ kind: 'terminate', contractId: '3104917' }, { ...facts, contracts: found.after })
    expect(next.months.map(({ beforeCents }) => beforeCents)).toEqual(found.months.map(({ afterCents }) => afterCents))
  })
})
