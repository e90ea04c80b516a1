import { expect, test } from 'vitest'

import { aDiscount, aProductChange } from '#domains/contracts/fixtures.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'

import { backView } from './choosing/back-view.ts'
import { choiceView } from './choosing/choice-view.ts'
import { pendingView } from './choosing/pending-view.ts'
import { faster, present, slower } from './fixtures.ts'

const plain = (text: string) => text.replaceAll('\u{A0}', ' ')
test('the present product stands beside its targets, losses and gains with their signs', () => {
  const view = choiceView(aWireContract(), {
    contractId: '1',
    present,
    targets: [slower, faster],
  })
  expect(plain(view?.lead ?? '')).toBe('Zwei andere Tarife an deiner Adresse. Ein Wechsel beginnt am 1. Januar 2027.')
  expect(plain(view?.foot ?? '')).toMatch(
    /0,00 €\. Den Preis der ersten Monate aus der Tarifliste gibt es beim Wechsel in einen kleineren Tarif nicht\.$/,
  )
  const told = view?.cards.map(({ figure, figureNotes, points, priceNote, title }) =>
    plain(
      [title, priceNote, figure, ...figureNotes, ...points.map(({ kept, text }) => `${kept ? '+' : '-'} ${text}`)].join(
        '|',
      ),
    ),
  )
  expect(told).toEqual([
    'Glasfaser 500|bis 31. Dezember 2026: 44,95 €|2.444,40 €|alle Verträge in 24 Monaten|ab Januar 101,85 € im Monat|+ Kombivorteil 6,00 € im Monat',
    'Glasfaser 100||+24,00 €|alle Verträge in 24 Monaten|+1,00 € im Monat|- Kombivorteil entfällt: TV Komfort kostet 3,00 € mehr',
    'Glasfaser 1000|ab 1. Juli 2027: 59,95 €|+150,00 €|alle Verträge in 24 Monaten|−5,00 €, ab Juli +10,00 €|- Nicht mehr monatlich kündbar|+ Kombivorteil bleibt',
  ])
})

test('the present product says its announced price too, and each day with its year', () => {
  const next = { monthlyPrice: 52.95, from: '2027-01-15' }
  const bound = aWireContract({ root: { orderedOn: '2026-07-21' } })
  const { cards = [], foot } =
    choiceView(bound, { contractId: '1', present: { ...present, next }, targets: [faster] }) ?? {}
  const [card, target] = cards
  // Who is bound on that day anyway loses nothing monthly; nothing smaller is offered.
  expect(target?.points.map(({ text }) => text)).toEqual(['Neue Mindestlaufzeit', 'Kombivorteil bleibt'])
  expect(foot).not.toContain('kleineren')
  expect(plain(card?.priceNote ?? '')).toBe('bis 31. Dezember 2026: 44,95 €, ab 15. Januar 2027: 52,95 €')
  expect(card?.facts.at(-1)?.value.replaceAll('\u{A0}', ' ')).toBe('monatlich kündbar ab 21. Juli 2028')
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

test('a difference that changes more than once is told with each of its days', () => {
  const stretches = [
    { from: '2027-11-01', months: 2, amount: -5 },
    { from: '2028-01-01', months: 3, amount: 2 },
    { from: '2028-04-01', months: 19, amount: 10 },
  ]
  const view = choiceView(aWireContract(), {
    contractId: '1',
    present,
    targets: [{ ...faster, compared: { ...faster.compared, stretches } }],
  })
  expect(plain(view?.cards[1]?.figureNotes[1] ?? '')).toBe('−5,00 €, ab Januar 2028 +2,00 €, ab April 2028 +10,00 €')
})

const coming = { displayTitle: 'Glasfaser 1000' }

test('an ordered change names every price that it will have', () => {
  const discounts = [aDiscount({ amountCents: 1500, startDate: '2027-01-01', endDate: '2027-06-30' })]
  const productChange = aProductChange({ productChangeDate: '2027-01-01', monthlyCents: 5995, discounts })
  const view = pendingView(aWireContract({ root: { productChange }, coming }))
  const prices = view?.facts.filter(({ value }) => value.includes('€'))
  expect(prices?.map(({ term, value }) => plain(`${term}: ${value}`))).toEqual([
    'Preis bis 30. Juni 2027: 44,95 € mtl.',
    'danach: 59,95 € mtl.',
  ])
})

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

const sheetOf = (productName: string) =>
  ({
    previewId: 'p',
    date: '2026-11-20',
    comparedOn: '2026-12-01',
    previewItems: [
      {
        priceType: 'MONTHLY',
        productName,
        effect: 'changes',
        currentMonthlyPrice: 44.95,
        unchangedMonthlyPrice: 44.95,
        newMonthlyPrice: 49.95,
      },
    ],
    months: [
      { month: '2026-11-01', before: 49.95, after: 49.95 },
      { month: '2026-12-01', before: 44.95, after: 49.95 },
    ],
    year: { month: '2026-12-01', before: 539.4, after: 599.4 },
    oneTime: [],
    dependentContracts: [],
    dependentDiscounts: [],
    hardwareToReturn: [],
    calledOff: [],
  }) as never

const sheet = sheetOf('Glasfaser 500')

/** The other way round than the order of it. */
const compared = {
  months: 24,
  before: 1198.8,
  after: 1218.8,
  stretches: [
    { from: '2026-12-01', months: 4, amount: 5 },
    { from: '2027-04-01', months: 20, amount: 0 },
  ],
}

test.each([
  ['in its withdrawal period by withdrawal', 'revoke', false, 'Widerruf bestätigen', ['mit Wechsel', 'ohne Wechsel']],
  ['later by taking it back', 'cancel', false, 'Wechsel zurücknehmen', ['mit Wechsel', 'ohne Wechsel']],
  ['once it was carried out by withdrawal', 'revoke', true, 'Widerruf bestätigen', ['mit Wechsel', 'ohne Wechsel']],
] as const)('a change can be called off %s, with its bill', (_what, how, carriedOut, button, columns) => {
  const view = backView({
    how,
    carriedOut,
    notHad: false,
    title: 'Glasfaser 1000',
    present: 'Glasfaser 500',
    date: '2026-12-01',
    withdrawalUntil: '2026-12-04',
    compared,
    sheet,
  })
  expect([view.button, view.bill.columns, view.bill.from]).toEqual([button, columns, '2026-12-01'])
  // As every page that declares something: the portal speaks to whoever reads it.
  expect(view.declares).toMatch(/^(Du widerrufst|Du nimmst) den Wechsel zu Glasfaser 1000/)
  expect(view.bill.rows.map(({ cells, note, title }) => [title, note, ...cells.map(plain)])).toEqual([
    ['Tarif', 'Glasfaser 500 statt Glasfaser 1000', '44,95 €', '49,95 €'],
  ])
  expect(view.ahead?.steps?.map(({ by, when }) => plain(`${when} ${by}`))).toContain('Im Dezember 5,00 € mehr')
})

test('taking a change back comes to what its order said, over the same months', () => {
  const about = { how: 'revoke', carriedOut: false, title: 'Glasfaser 1000', present: 'Glasfaser 500' } as const
  const days = { notHad: false, date: '2026-12-01', withdrawalUntil: '2026-12-04' }
  const stretches = [{ from: '2026-12-01', months: 24, amount: 5 }]
  const { ahead } = backView({ ...about, ...days, sheet, compared: { ...compared, after: 1318.8, stretches } })
  expect([ahead?.total?.when, ahead?.total?.by].map((words = '') => plain(words))).toEqual([
    'Zusammen in 24 Monaten',
    '120,00 € mehr',
  ])
  expect(ahead?.changes).toMatch(/^Dezember 2026 bis November 2028, voraussichtlich/)
  // What the months do not show yet a sentence says.
  const { note } = backView({ ...about, ...days, sheet, compared })
  expect(plain(note)).toContain('In 24 Monaten 20,00 € mehr: 4 Monate lang 5,00 € mehr, 20 Monate lang dasselbe.')
})

test('once it was carried out its bill names what comes back, not what runs', () => {
  const about = { how: 'revoke', carriedOut: true, title: 'Glasfaser 1000', present: 'Glasfaser 500' } as const
  const view = backView({
    ...about,
    notHad: false,
    date: '2026-12-01',
    withdrawalUntil: '2026-12-04',
    compared,
    sheet: sheetOf('Glasfaser 1000'),
  })
  expect(view.bill.rows.map(({ note, title }) => [title, note])).toEqual([
    ['Tarif', 'Glasfaser 500 statt Glasfaser 1000'],
  ])
})

test('the move that falls away with it is named before', () => {
  const calledOff = [{ kind: 'move', date: '2027-01-08' }]
  const lost = { ...(sheet as object), calledOff } as never
  const about = { how: 'revoke', carriedOut: false, title: 'Glasfaser 100', present: 'Glasfaser 500' } as const
  const days = { notHad: false, date: '2027-01-01', withdrawalUntil: '2026-12-04', compared }
  expect(plain(backView({ ...about, ...days, sheet: lost }).follows)).toContain(
    'Dein Umzug am 8. Januar 2027 entfällt damit: Glasfaser 500 gibt es am neuen Ort nicht.',
  )
  // Not on the terms of today: another price may be announced.
  expect(backView({ ...about, ...days, sheet }).follows).toBe('Glasfaser 500 läuft dann weiter wie ohne den Wechsel.')
})

test('where the contract has moved to where what comes back is not had, that is said before', () => {
  const about = { how: 'revoke', title: 'Glasfaser 100', present: 'Glasfaser 500', sheet } as const
  const days = { date: '2026-11-20', withdrawalUntil: '2026-12-04', compared }
  expect(backView({ ...about, ...days, carriedOut: true, notHad: true }).follows).toContain(
    'Glasfaser 500 gibt es an deiner neuen Adresse nicht. Du kannst den Vertrag dann mit einem Monat Frist kündigen.',
  )
})

test('where nothing is ordered there is nothing to call off', () => {
  expect(pendingView(aWireContract())).toBeUndefined()
})
