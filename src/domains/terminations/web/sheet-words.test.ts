import { expect, test } from 'vitest'

import { decideConsequences } from '#domains/consequences/consequences.ts'
import { fibre, someFacts, tv } from '#domains/consequences/fixtures.ts'
import { knownFacts } from '#domains/consequences/web/known-facts.ts'
import { monthsAhead, sheetMonths } from '#domains/consequences/web/months-ahead.ts'
import { bill, oneTimeSum } from '#domains/consequences/web/sheet-view.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { aDiscount } from '#domains/contracts/fixtures.ts'
import { formatEuro } from '#kit/money.ts'

import { nothingChanges, otherReason, terminationWords, withdrawalWords } from './texts.ts'

function sheet(kind: 'terminate' | 'withdraw', facts = someFacts()) {
  const found = decideConsequences(facts, { kind, contractId: '3104882' })
  if (!found.ok) throw new Error(found.refusal)
  const subject = { previewId: '', contractId: '3104882', productId: 'glasfaser-500', title: 'Glasfaser 500' }
  return { ...toWireSheet(found.value, subject), withdrawableUntil: '2026-12-04', alternativeOfferings: [] }
}

test('the monthly bill before and after a termination adds up', () => {
  expect(bill(sheet('terminate'), terminationWords)).toEqual({
    rows: [
      { title: 'Glasfaser 500', note: 'endet zum Termin', cells: ['49,95\u{A0}€', 'entfällt'], tone: 'gone' },
      { title: 'Sport-Paket', note: 'endet spätestens dann', cells: ['12,95\u{A0}€', 'entfällt'], tone: 'gone' },
      {
        title: 'TV Komfort',
        note: 'läuft weiter ohne Kombivorteil',
        cells: ['12,00\u{A0}€', '15,00\u{A0}€'],
        tone: 'changed',
      },
    ],
    lead: 'Glasfaser 500 und Sport-Paket enden. TV Komfort läuft weiter.',
    from: '2027-01-01',
    columns: ['ohne Kündigung', 'mit Kündigung'],
    sums: ['74,90\u{A0}€', '15,00\u{A0}€'],
  })
})

test('what is over by then with the change and without is no part of the bill', () => {
  const ending = tv({ terminationDate: '2026-12-31', terminationReceivedOn: '2026-11-10' })
  const facts = someFacts({ contracts: [fibre({}, { terminationDate: '2026-11-30' }), ending] })
  const { rows, sums } = bill(sheet('terminate', facts), terminationWords)
  expect([rows.map(({ title }) => title), sums]).toEqual([['Glasfaser 500'], ['49,95\u{A0}€', '0,00\u{A0}€']])
})

test('prices are those of the day on which the change counts, on both sides', () => {
  const change = {
    id: '019a9f00-0000-7000-8000-00000000000e',
    version: '1',
    effectiveOn: '2027-01-01',
    oldCents: 1500,
    newCents: 1700,
    cause: 'Netzkosten',
    terms: [],
    announcedOn: '2026-11-10',
    specialRightUntil: '2027-02-10',
  }
  const dearer = tv({
    id: '019a9f00-0000-7000-8000-000000000009',
    contractId: '3104920',
    discounts: [],
    priceChange: change,
  })
  const coming = tv({
    id: '019a9f00-0000-7000-8000-000000000010',
    contractId: '3104921',
    discounts: [],
    startDate: '2026-12-08',
  })
  const off = aDiscount({ title: 'Startvorteil', amountCents: 500, endDate: '2026-12-15' })
  const found = sheet('terminate', someFacts({ contracts: [fibre({ discounts: [off] }), tv(), dearer, coming] }))
  const { from, later, rows, sums } = bill(found, terminationWords)
  const said = rows.map(({ cells, title }) => [title, ...cells].join(' ').replaceAll('\u{A0}', ' '))
  expect(later).toBe('Alles andere: TV Komfort.\n')
  expect([from, ...said]).toEqual([
    '2027-01-01',
    'Glasfaser 500 49,95 € entfällt',
    'Sport-Paket 12,95 € entfällt',
    'TV Komfort 12,00 € 15,00 €',
    'Alles andere 32,00 € 32,00 €',
  ])
  const month = monthsAhead(found, terminationWords)?.months.find((shown) => shown.month === from)
  expect(sums).toEqual([formatEuro(month?.cents ?? 0), formatEuro(month?.afterCents ?? 0)])
})

test('what is withdrawn before it begins is compared in its first whole month, with what runs by then', () => {
  const young = fibre({ orderedOn: '2026-11-16', startDate: '2026-12-12', status: 0, discounts: [] })
  const soon = tv({
    id: '019a9f00-0000-7000-8000-000000000010',
    contractId: '3104921',
    discounts: [],
    startDate: '2026-12-08',
  })
  const late = tv({
    id: '019a9f00-0000-7000-8000-000000000011',
    contractId: '3104922',
    discounts: [],
    startDate: '2027-02-01',
  })
  const { from, lead, rows } = bill(sheet('withdraw', someFacts({ contracts: [young, soon, late] })), withdrawalWords)
  const said = rows.map(({ cells, title }) => [title, ...cells].join(' ').replaceAll('\u{A0}', ' '))
  // What has not begun by then does not run on.
  expect(lead).toBe('Glasfaser 500 und Sport-Paket werden widerrufen. TV Komfort läuft weiter.')
  expect([from, said.at(0), said.at(-1)]).toEqual([
    '2027-01-01',
    'Glasfaser 500 49,95 € entfällt',
    'TV Komfort 15,00 € 15,00 €',
  ])
})

test('what is lost or goes back bears its day', () => {
  expect(knownFacts(sheet('terminate')).map(({ text, title }) => `${title}: ${text}`)).toEqual([
    'Deine Rufnummer 0341 5550142: Du kannst sie bis 31.\u{A0}Januar 2027 zu einem anderen Anbieter mitnehmen.',
    'Dein Postfach anna@erleben.example: Es empfängt und sendet bis 31.\u{A0}Dezember 2026. Lesen und sichern kannst du alles bis 30.\u{A0}Januar 2027.',
    'Homebox 7 zurücksenden: Bis 14.\u{A0}Januar 2027. Das kostet dich nichts.',
    'Sport-Paket endet auch: Am 31.\u{A0}Dezember 2026.',
  ])
})

test.each([
  ['on its last day, as the sentence above the bill says', '2026-12-31', 0],
  ['before that', '2027-01-31', 1],
])(
  'an option that ends with its contract is told apart only where it ends on another day: %s',
  (_when, told, count) => {
    const options = knownFacts(sheet('terminate'), told).filter(({ kind }) => kind === 'option')
    expect(options).toHaveLength(count)
  },
)

test('what ends or can be read until the same day is told once', () => {
  const found = sheet('terminate')
  const [box] = found.mailboxes
  const option = found.dependentContracts.find(({ reason }) => reason === 'option-of-contract')
  if (box === undefined || option === undefined) throw new Error('nothing ends')
  const told = knownFacts({
    ...found,
    mailboxes: [
      box,
      { ...box, address: 'familie@erleben.example' },
      { ...box, address: 'alt@erleben.example', lastDay: '2026-12-01' },
    ],
    dependentContracts: [
      option,
      { ...option, title: 'Anrufschutz' },
      { ...option, title: 'Flat', endDate: '2026-11-30' },
    ],
  }).filter(({ kind }) => kind === 'mailbox' || kind === 'option')
  expect(told.map(({ text, title }) => `${title}: ${text}`.replaceAll('\u{A0}', ' '))).toEqual([
    'Deine Postfächer anna@erleben.example und familie@erleben.example: Sie empfangen und senden bis 31. Dezember 2026. Lesen und sichern kannst du alles bis 30. Januar 2027.',
    'Dein Postfach alt@erleben.example: Es empfängt und sendet bis 1. Dezember 2026. Lesen und sichern kannst du alles bis 30. Januar 2027.',
    'Sport-Paket und Anrufschutz enden auch: Am 31. Dezember 2026.',
    'Flat endet auch: Am 30. November 2026.',
  ])
})

test('a withdrawal gives back what was paid once, less the days used', () => {
  const contract = { orderedOn: '2026-11-16', startDate: '2026-11-18', oneTimeCents: 4990, monthlyCents: 3000 }
  const young = fibre(contract, { startDate: null })
  const found = sheet('withdraw', someFacts({ contracts: [young, tv()] }))
  expect([oneTimeSum(found), bill(found, withdrawalWords).rows[0]?.note]).toEqual([-4690, 'wird widerrufen'])
})

test('an end beyond the months shown says that it changes none of them, not that none changes', () => {
  const bound = fibre({ orderedOn: '2026-01-01', startDate: '2026-01-01', discounts: [aDiscount()] })
  const found = sheet('terminate', someFacts({ contracts: [bound] }))
  expect(new Set(sheetMonths(found).map(({ cents }) => cents)).size).toBeGreaterThan(1)
  expect(monthsAhead(found, terminationWords)).toBeUndefined()
  expect(nothingChanges(found.months.at(-1)?.month ?? '')).toContain('Bis Oktober 2027 ändert sich dadurch nichts')
})

test.each([
  ['any-day', 'minimum-term-ends', 'Nach der Mindestlaufzeit ist jeder Tag möglich'],
  ['any-day', 'notice-period', 'Nach einem Monat Frist ist jeder Tag möglich'],
  ['any-day', 'special-right', 'Mit deinem Recht zur Sonderkündigung ist jeder Tag möglich'],
  ['any-day', 'month-ends', 'Jeder Tag ist möglich'],
  ['any-day', undefined, 'Jeder Tag ist möglich'],
  ['before-price-rises', 'minimum-term-ends', 'Letzter Tag vor dem höheren Preis'],
] as const)('a day of %s, after the first of %s, is permitted because: %s', (reason, first, text) => {
  expect(otherReason(reason, first)).toBe(text)
})

test('where nothing is left to pay the bill says so alone', () => {
  const year = { month: '2026-12-01', before: 36.25, after: 0 }
  const months = [year]
  expect(monthsAhead({ months, year }, terminationWords)).toBeUndefined()
  const some = [...months, { month: '2027-01-01', before: 44.95, after: 5 }]
  expect(monthsAhead({ months: some, year }, terminationWords)?.months).toHaveLength(2)
})

test.each([
  [
    'what ends anyway soon after the day',
    [60, 60, 65, 65, 65],
    'Ab Februar mit Kündigung 65,00 €, weil sich Preise ohnehin ändern.',
  ],
  [
    'a part of a month before it is none',
    [60, 62, 65, 65, 65],
    'Ab Februar mit Kündigung 65,00 €, weil sich Preise ohnehin ändern.',
  ],
  ['another change follows', [60, 65, 65, 70, 70], 'Im Januar mit Kündigung 65,00 €, weil sich Preise ohnehin ändern.'],
  ['nothing changes', [60, 60, 60, 60, 60], undefined],
  ['nothing is left to pay', [60, 0, 0, 0, 0], undefined],
])('below a bill stands what its sum comes to later: %s', (_what, after, said) => {
  const found = sheet('terminate')
  const [item] = found.previewItems
  if (item === undefined) throw new Error('nothing is paid')
  const months = after.map((euros, index) => {
    const month = index === 0 ? '2026-12-01' : `2027-0${index}-01`
    return { month, before: 100, after: euros }
  })
  const { later } = bill(
    { comparedOn: '2026-12-10', months, previewItems: [{ ...item, newMonthlyPrice: 60 }] },
    terminationWords,
  )
  expect(later?.trimEnd().replaceAll('\u{A0}', ' ')).toBe(said)
})
