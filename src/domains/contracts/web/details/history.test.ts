/** The course of a contract: notice that was taken back stays in it, whoever gave it. */
import { describe, expect, test } from 'vitest'

import type { Recorded } from '../../api.ts'
import { aDiscount, anAppointment, aPorting, aProductChange, aRelocation } from '../../fixtures.ts'
import { contractStatus } from '../../status.ts'
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

  test('came on the day on which it arrived, whenever somebody decided about it', () => {
    const received = { what: 'received', before: null, after: '2026-11-12' } as const
    expect(course(taken, [back, { ...given, changed: [received] }])[0]).toBe('Kündigung eingegangen 12. November 2026')
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

/** Each event with its day and whether it was. */
function told(root: Root, recorded: readonly Recorded[] = [], subs: readonly Root[] = []): string[] {
  const { earlier, steps } = contractCourse(aWireContract({ root, subs }), today, recorded)
  return [...earlier, ...steps].map(({ note, state, title }) => `${title} ${note?.replaceAll('\u{A0}', ' ')} ${state}`)
}

describe('moves and visits', () => {
  const changed = [{ what: 'date', before: null, after: '2026-12-15' }] as const

  test('stand on the day on which they were declared, not on that which they name', () => {
    const kinds = ['relocation-ordered', 'relocation-changed', 'relocation-cancelled', 'appointment-moved'] as const
    const recorded = kinds.map((kind, day) =>
      Object.assign(entry(kind, kind, `2026-11-1${day + 1}T10:00:00Z`), { changed: [...changed] }),
    )
    expect(told({}, recorded.toReversed())).toEqual(
      expect.arrayContaining([
        'Umzug bestellt 11. November 2026 done',
        'Umzug geändert 12. November 2026 done',
        'Umzug zurückgenommen 13. November 2026 done',
        'Termin verschoben 14. November 2026 done',
      ]),
    )
  })

  test('one that is done stays', () => {
    const appointment = anAppointment({ date: '2026-11-18', technician: true })
    expect(told({ appointment })).toContain('Technikertermin 18. November 2026 done')
    expect(told({ appointment: { ...appointment, technician: false } })).toContain(
      'Anschlusstermin 18. November 2026 done',
    )
    const relocated = {
      ...entry('1', 'relocated', '2026-11-19T10:00:00Z'),
      changed: [{ ...changed[0], after: '2026-11-17' }],
    }
    expect(told({}, [relocated])).toContain('Umgezogen 17. November 2026 done')
  })

  test('of today is still to come, and told once', () => {
    const appointment = anAppointment({ date: today, technician: true })
    expect(told({ appointment }).filter((text) => text.startsWith('Technikertermin'))).toEqual([
      'Technikertermin 20. November 2026 next',
    ])
  })

  test('are in sight however many other days come before them', () => {
    const subs = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      id: String(day),
      terminationDate: `2026-12-0${day}`,
      terminationReceivedOn: '2026-11-19',
    }))
    const relocation = aRelocation({ date: '2027-01-06' })
    const appointment = anAppointment({ date: '2027-01-05', technician: true })
    const ahead = told({ relocation, appointment }, [], subs).filter((text) => text.endsWith('next'))
    expect(ahead).toHaveLength(6)
    expect(ahead.slice(-2)).toEqual(['Technikertermin 5. Januar 2027 next', 'Umzug 6. Januar 2027 next'])
  })
})

test.each([
  [contractStatus.rejected, 'abgelehnt'],
  [contractStatus.cancelled, 'storniert'],
])('an option in state %i is told as %s, on its day', (status, word) => {
  const options = [{ id: '1', status, endedOn: '2026-11-18' }]
  expect(told({}, [], options).filter((text) => text.endsWith(`${word} 18. November 2026 done`))).toHaveLength(1)
})

test('what was recorded on one day stands in the order of its time', () => {
  const recorded = [
    entry('3', 'termination-cancelled', '2026-11-18T12:00:00Z'),
    entry('2', 'terminated', '2026-11-18T11:00:00Z'),
    entry('1', 'relocation-ordered', '2026-11-18T10:00:00Z'),
  ]
  const taken = { details: { terminationCancellationDate: '2026-11-18' } }
  expect(told(taken, recorded).filter((text) => text.includes('18. November'))).toEqual([
    'Umzug bestellt 18. November 2026 done',
    'Kündigung eingegangen 18. November 2026 done',
    'Kündigung zurückgenommen 18. November 2026 done',
  ])
})

test('notice that was given again on the day on which it was taken back stands last', () => {
  const recorded = [
    entry('3', 'terminated', '2026-11-18T13:00:00Z'),
    entry('2', 'termination-cancelled', '2026-11-18T12:00:00Z'),
    entry('1', 'terminated', '2026-11-18T11:00:00Z'),
  ]
  const root = { terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-18' }
  const titles = told({ ...root, details: { terminationCancellationDate: '2026-11-18' } }, recorded)
  expect(titles.filter((text) => text.includes('18. November'))).toEqual([
    'Kündigung eingegangen 18. November 2026 done',
    'Kündigung zurückgenommen 18. November 2026 done',
    'Kündigung eingegangen 18. November 2026 done',
  ])
})

function ofBlock(recorded: readonly Recorded[]): string[] {
  return told({}, recorded).filter((text) => /gesperrt|Wieder/.test(text))
}

test('a block that has ended stays in the course, once', () => {
  const since = { what: 'blocked-since', before: '2026-10-23', after: null } as const
  const ended = { ...entry('2', 'reactivated', '2026-11-18T10:00:00Z'), changed: [since] }
  const expected = ['Anschluss gesperrt 23. Oktober 2026 done', 'Wieder angeschaltet 18. November 2026 done']
  expect(ofBlock([ended])).toEqual(expected)
  expect(ofBlock([ended, entry('1', 'suspended', '2026-10-23T10:00:00Z')])).toEqual(expected)
})

/** Of a product change, what is over. */
function ofChange(texts: readonly string[]): string[] {
  return texts.filter((text) => /wechsel/i.test(text) && text.endsWith('done'))
}

test('a product change that was taken back stays in the course; one to come is told by its name alone', () => {
  const first = entry('1', 'product-change-ordered', '2026-11-16T10:00:00Z')
  const back = entry('2', 'product-change-cancelled', '2026-11-17T10:00:00Z')
  const second = entry('3', 'product-change-ordered', '2026-11-18T10:00:00Z')
  const gone = [
    'Produktwechsel bestellt 16. November 2026 done',
    'Produktwechsel zurückgenommen 17. November 2026 done',
  ]
  expect(ofChange(told({}, [back, first]))).toEqual(gone)
  const withdrawn = { ...back, kind: 'product-change-withdrawn' }
  expect(ofChange(told({}, [withdrawn, first]))).toContain('Produktwechsel widerrufen 17. November 2026 done')
  const contract = aWireContract({ root: { productChange: aProductChange({ orderedOn: '2026-11-18' }) }, coming: {} })
  const { steps } = contractCourse(contract, today, [second, back, first])
  expect(
    ofChange(steps.map(({ note, state, title }) => `${title} ${note?.replaceAll('\u{A0}', ' ')} ${state}`)),
  ).toEqual([...gone, 'Wechsel zu Beispiel bestellt 18. November 2026 done'])
})

test.each([
  ['IMPORT', 'Rufnummer kommt zu uns 1. Dezember 2026 next'],
  ['EXPORT', 'Rufnummer geht zum neuen Anbieter 1. Dezember 2026 next'],
] as const)('a number on its way (%s) says whether it comes or goes', (direction, expected) => {
  expect(told({ porting: aPorting({ direction, date: '2026-12-01' }) })).toContain(expected)
})

test.each([
  ['that stays', {}, ['Sport-Paket kostet 12,95 € 1. Januar 2027 next']],
  ['that ends before', { terminationDate: '2026-12-15', terminationReceivedOn: '2026-11-10' }, []],
])('the day on which an option %s costs something else is in the course', (_what, root, expected) => {
  const discounts = [aDiscount({ amountCents: 200, endDate: '2026-12-31' })]
  const { steps } = contractCourse(aWireContract({ root, subs: [{ discounts }] }), today)
  const ahead = steps.map(({ note, state, title }) => `${title} ${note} ${state}`.replaceAll('\u{A0}', ' '))
  expect(ahead.filter((text) => text.includes('kostet'))).toEqual(expected)
})

test('what begins on the day of a visit stands after it', () => {
  const appointment = anAppointment({ date: '2026-12-08', technician: true })
  const titles = told({ status: 0, orderedOn: '2026-11-18', startDate: '2026-12-08', appointment })
  const ahead = titles.filter((text) => text.includes('8. Dezember 2026'))
  expect(ahead).toEqual(['Technikertermin 8. Dezember 2026 next', 'Vertrag beginnt 8. Dezember 2026 next'])
})

test('a fault stands in the course when it is reported and when it is mended', () => {
  const recorded = [
    entry('2', 'fault-mended', '2026-11-19T10:00:00Z'),
    entry('1', 'fault-reported', '2026-11-18T10:00:00Z'),
  ]
  expect(told({}, recorded)).toEqual(
    expect.arrayContaining(['Störung gemeldet 18. November 2026 done', 'Störung behoben 19. November 2026 done']),
  )
})

test('after today comes what ends a block for a debt: the payment, whose day nobody knows', () => {
  const open = [{ dueOn: '2026-11-02', amountCents: 8585 }]
  const billing = { blockedOn: '2026-11-16', announcedOn: '2026-10-28', open, lastInvoice: null }
  const { steps } = contractCourse(aWireContract({ root: { status: 93, details: { billing } } }), today)
  expect(steps.slice(-2)).toEqual([
    { title: 'Heute', note: '20.\u00A0November 2026', state: 'now' },
    { title: 'Läuft wieder, sobald deine Zahlung da ist', state: 'next' },
  ])
})

test.each([
  ['nothing folds away', [], 0],
  ['an option is older than its begin', ['2024-12-20', '2025-03-01', '2025-06-01', '2025-09-01', '2026-01-01'], 0],
  ['an option came after it', ['2025-03-01', '2025-06-01', '2025-09-01', '2026-01-01', '2026-03-01'], 1],
] as const)('of the course before what folds away stands only what was before it: %s', (_what, booked, before) => {
  const subs = booked.map((orderedOn, id) => ({ id: String(id), orderedOn }))
  expect(contractCourse(aWireContract({ subs }), today).before).toBe(before)
})

test.each([
  [3, 0],
  [4, 0],
  [5, 2],
])('of %i entries that were %i fold away: one alone would be as tall as what hides it', (count, hidden) => {
  const subs = Array.from({ length: count }, (_, id) => ({ id: String(id), orderedOn: `2026-0${id + 1}-01` }))
  expect(contractCourse(aWireContract({ subs }), today).earlier).toHaveLength(hidden)
})

test('what a person has still to decide stands among what comes, with the last day of the answer', () => {
  const paper = { title: 'Beleg deiner Kündigung', date: '2026-11-19' }
  const waiting = [
    {
      ...paper,
      id: 'r-2',
      number: 'S-2026-000043',
      answer: { title: 'Antwort auf deine Kündigung bis', date: '2026-11-26' },
    },
    { ...paper, id: 'r-1', number: 'K-2026-000042' },
  ]
  const { steps } = contractCourse(aWireContract(), today, [], waiting)
  const [first] = steps.slice(steps.findIndex(({ state }) => state === 'now') + 1)
  expect(first).toMatchObject({
    title: 'Antwort auf deine Kündigung bis',
    note: '26.\u00A0November 2026',
    state: 'next',
  })
  expect(steps.filter(({ title }) => title.startsWith('Antwort'))).toHaveLength(1)
})
