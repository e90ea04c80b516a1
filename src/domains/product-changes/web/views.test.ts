import { expect, test } from 'vitest'

import { aProductChange } from '#domains/contracts/fixtures.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'

import type { Preview, Targets } from './calls.ts'
import { backView } from './choosing/back-view.ts'
import { choiceView } from './choosing/choice-view.ts'
import { pendingView } from './choosing/pending-view.ts'
import { orderView } from './ordering/order-view.ts'

const plain = (text: string) => text.replaceAll('\u{A0}', ' ')
const faster: Targets['targets'][number] = {
  productId: 'glasfaser-1000',
  title: 'Glasfaser 1000',
  role: 'UPGRADE',
  date: '2027-01-01',
  monthlyPrice: 44.95,
  later: [{ from: '2027-07-01', monthlyPrice: 59.95 }],
  maxBandwidth: 1000,
  maxUpstream: 500,
  minTermUntil: '2028-11-19',
  termMonths: 24,
  offeredTerms: [24, 12],
  keeps: ['Kombivorteil'],
  losses: [],
  compared: {
    months: 24,
    before: 2444.4,
    after: 2594.4,
    stretches: [
      { from: '2027-01-01', months: 6, amount: -5 },
      { from: '2027-07-01', months: 18, amount: 10 },
    ],
    days: ['2027-01-01', '2027-07-01'],
    lines: [
      { contractId: '1', title: 'Glasfaser 500', note: null, before: 49.95, after: [44.95, 59.95], changed: true },
      { contractId: '2', title: 'TV Komfort', note: 'mit Kombivorteil', before: 12, after: [12, 12], changed: false },
    ],
  },
}
const slower = {
  ...faster,
  productId: 'glasfaser-100',
  title: 'Glasfaser 100',
  monthlyPrice: 34.95,
  later: [],
  minTermUntil: null,
  keeps: [],
  losses: ['Kombivorteil entfällt: TV Komfort kostet 3,00 € mehr'],
  compared: { ...faster.compared, after: 2468.4, stretches: [{ from: '2027-01-01', months: 24, amount: 1 }] },
}
const present = {
  title: 'Glasfaser 500',
  monthlyPrice: 49.95,
  today: { monthlyPrice: 44.95, until: '2026-12-31' },
  total: 2444.4,
  monthly: 101.85,
  gains: [{ title: 'Kombivorteil', amount: 6 }],
}

test('the present product stands beside its targets, losses and gains with their signs', () => {
  const view = choiceView(aWireContract(), {
    contractId: '1',
    present,
    targets: [slower, faster],
  })
  expect(plain(view?.lead ?? '')).toBe('Drei Tarife an deiner Adresse. Ein Wechsel beginnt am 1. Januar 2027.')
  const told = view?.cards.map(({ figure, figureNotes, points, priceNote, title }) =>
    plain(
      [title, priceNote, figure, ...figureNotes, ...points.map(({ kept, text }) => `${kept ? '+' : '-'} ${text}`)].join(
        '|',
      ),
    ),
  )
  expect(told).toEqual([
    'Glasfaser 500|bis 31. Dezember 44,95 €|2.444,40 €|in 24 Monaten|101,85 € im Monat|+ Kombivorteil 6,00 € im Monat',
    'Glasfaser 100||+24,00 €|in 24 Monaten|+1,00 € im Monat|- Kombivorteil entfällt: TV Komfort kostet 3,00 € mehr',
    'Glasfaser 1000|ab 1. Juli 2027: 59,95 €|+150,00 €|in 24 Monaten|−5,00 €, ab Juli +10,00 €|- Nicht mehr monatlich kündbar|+ Kombivorteil bleibt',
  ])
})

test('a dearer product that is cheaper in the end says so', () => {
  const dear = { ...faster, monthlyPrice: 39.95, compared: { ...faster.compared, after: 2000 } }
  const view = choiceView(aWireContract(), {
    contractId: '1',
    present,
    targets: [slower, dear],
  })
  expect(view?.cards[2]?.points.at(-1)?.text).toBe('Kombivorteil bleibt, deshalb günstiger als Glasfaser 100')
})

test('the order names every price with its day, term and notice, what is paid once, and the sums', () => {
  const preview: Preview = {
    ...faster,
    contractId: '1',
    present: 'Glasfaser 500',
    withdrawalUntil: '2026-12-04',
    noticeUntil: '2028-10-19',
    sheet: {
      months: [
        { month: '2026-12-01', before: 96.85, after: 96.85 },
        { month: '2027-01-01', before: 101.85, after: 96.85 },
      ],
    } as never,
    summary: { title: '', date: '2026-11-20', provider: {} as never, contract: {} as never, sections: [], digest: '' },
  }
  const view = orderView(preview)
  expect(view.facts.map(({ term, value }) => plain(`${term}: ${value}`))).toEqual([
    'Glasfaser 1000 ab 1. Januar 2027: 44,95 € mtl.',
    'ab 1. Juli 2027: 59,95 € mtl.',
    'Einmalig: 0,00 €',
    'Mindestlaufzeit: bis 19. November 2028',
    'Kündigen bis: 19. Oktober 2028',
    'Zahlung: wie bisher, mit der Monatsrechnung',
  ])
  expect(view.bill.columns).toEqual(['ohne Wechsel', 'ab Januar', 'ab Juli'])
  // The row of the tariff bears no name: it costs what two products cost.
  expect(view.bill.rows.map(({ cells, title, tone }) => [title, tone, ...cells.map(plain)])).toEqual([
    ['Tarif', 'changed', '49,95 €', '44,95 €', '59,95 €'],
    ['TV Komfort', 'same', '12,00 €', '12,00 €', '12,00 €'],
  ])
  expect(view.difference).toContain('18\u{A0}Monate')
  expect(plain(view.ahead?.changes ?? '')).toBe(
    'Voraussichtlich, alle deine Verträge zusammen: im Januar 2027 96,85 € statt 101,85 €.',
  )
  expect(view.bill.sums.map(plain)).toEqual(['61,95 €', '56,95 €', '71,95 €'])
  // Of several that the change does not touch, one row says what they cost; one that changes by itself keeps its own.
  const option = {
    contractId: '4',
    title: 'Sport-Paket',
    note: null,
    before: 12.95,
    after: [12.95, 12.95],
    changed: false,
  }
  const ending = { ...option, title: 'Serien', after: [12.95, 14.95] }
  const { days, lines } = preview.compared
  const many = orderView({
    ...preview,
    compared: { ...preview.compared, days, lines: [...lines, option, ending, option] },
  })
  expect(many.bill.rows.map(({ cells, title }) => `${title} ${plain(cells.join(' '))}`)).toEqual([
    'Tarif 49,95 € 44,95 € 59,95 €',
    'TV Komfort 12,00 € 12,00 € 12,00 €',
    'Serien 12,95 € 12,95 € 14,95 €',
    'Alles andere 25,90 € 25,90 € 25,90 €',
  ])
  expect(many.bill.sums.map(plain)).toEqual(['100,80 €', '95,80 €', '112,80 €'])
  expect(plain(view.difference)).toBe('In 24 Monaten 150,00 € mehr: 6 Monate −5,00 €, 18 Monate +10,00 €.')
  expect(plain(view.know.map(({ title }) => title).join('|'))).toContain('Widerrufen bis 4. Dezember 2026')
})

const coming = { displayTitle: 'Glasfaser 1000' }

test('a change that is ordered is said with its day', () => {
  const view = pendingView(aWireContract({ root: { productChange: aProductChange({}) }, coming }))
  expect(view?.title).toBe('Glasfaser 1000')
})

test.each([
  ['over', '2024-11-30', 'keine, monatlich kündbar'],
  ['bound', '2024-12-02', 'bis 1. Dezember 2026'],
])('a term that is %s on the first day of the ordered change is told so', (_what, orderedOn, said) => {
  // The other product begins on 1 December and brings no term of its own.
  const view = pendingView(aWireContract({ root: { orderedOn, productChange: aProductChange({}) }, coming }))
  const fact = view?.facts.find(({ term }) => term === 'Mindestlaufzeit')
  expect(plain(fact?.value ?? '')).toBe(said)
})

const sheet = {
  previewId: 'p',
  date: '2026-11-20',
  previewItems: [
    {
      priceType: 'MONTHLY',
      productName: 'Glasfaser 500',
      effect: 'changes',
      currentMonthlyPrice: 44.95,
      newMonthlyPrice: 49.95,
    },
  ],
  months: [
    { month: '2026-11-01', before: 49.95, after: 49.95 },
    { month: '2026-12-01', before: 44.95, after: 49.95 },
  ],
  oneTime: [],
  dependentContracts: [],
  dependentDiscounts: [],
  hardwareToReturn: [],
} as never

test.each([
  ['in its withdrawal period by withdrawal', 'revoke', false, 'Widerruf bestätigen', ['mit Wechsel', 'ohne Wechsel']],
  ['later by taking it back', 'cancel', false, 'Wechsel zurücknehmen', ['mit Wechsel', 'ohne Wechsel']],
  ['once it was carried out by withdrawal', 'revoke', true, 'Widerruf bestätigen', ['bisher', 'künftig']],
] as const)('a change can be called off %s, with its bill', (_what, how, carriedOut, button, columns) => {
  const view = backView({
    how,
    carriedOut,
    title: 'Glasfaser 1000',
    present: 'Glasfaser 500',
    date: '2026-12-01',
    withdrawalUntil: '2026-12-04',
    sheet,
  })
  expect([view.button, view.bill.columns]).toEqual([button, columns])
  // As every page that declares something: the portal speaks to whoever reads it.
  expect(view.declares).toMatch(/^(Du widerrufst|Du nimmst) den Wechsel zu Glasfaser 1000/)
  expect(view.bill.rows.map(({ cells, note, title }) => [title, note, ...cells.map(plain)])).toEqual([
    ['Glasfaser 500', 'statt Glasfaser 1000', '44,95 €', '49,95 €'],
  ])
  expect(plain(view.ahead?.changes ?? '')).toContain('im Dezember 2026 49,95 € statt 44,95 €')
})

test('where nothing is ordered there is nothing to call off', () => {
  expect(pendingView(aWireContract())).toBeUndefined()
})
