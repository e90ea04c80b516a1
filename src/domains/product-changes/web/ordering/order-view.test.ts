import { expect, test } from 'vitest'

import { aPreview } from '../fixtures.ts'
import { orderView } from './order-view.ts'

const plain = (text: string) => text.replaceAll('\u{A0}', ' ')

test('the order names every price with its day, term and notice, what is paid once, and the sums', () => {
  const preview = aPreview()
  const view = orderView(preview)
  expect(view.facts.map(({ term, value }) => plain(`${term}: ${value}`))).toEqual([
    'Glasfaser 1000 ab 1. Januar 2027: 44,95 € mtl.',
    'ab 1. Juli 2027: 59,95 € mtl.',
    'Einmalig: 0,00 €',
    'Mindestlaufzeit: bis 19. November 2028',
    'Kündigen bis: 19. Oktober 2028',
    'Zahlung: wie bisher, mit der Monatsrechnung',
  ])
  expect(view.bill.columns).toEqual(['ab Januar', 'ab Juli'])
  // The row of the tariff bears no name: it costs what two products cost.
  expect(
    view.bill.rows.map(({ cells, note, title, tone }) => [title, note && plain(note), tone, ...cells.map(plain)]),
  ).toEqual([
    ['Tarif', 'ohne Wechsel 49,95 €', 'changed', '44,95 €', '59,95 €'],
    ['TV Komfort', 'mit Kombivorteil', 'same', '12,00 €', '12,00 €'],
    ['Zusammen ohne Wechsel', null, 'same', '61,95 €', '61,95 €'],
  ])
  expect(view.bill.total).toBe('Zusammen mit Wechsel')
  expect(view.difference).toContain('18\u{A0}Monate')
  expect(view.ahead?.steps?.map(({ by, when }) => plain(`${when} ${by}`))).toEqual(['Im Januar 5,00 € weniger'])
  expect(view.bill.sums.map(plain)).toEqual(['56,95 €', '71,95 €'])
  // Of several that the change does not touch, one row says what they cost.
  const option = {
    contractId: '4',
    title: 'Sport-Paket',
    note: null,
    before: [12.95, 12.95],
    after: [12.95, 12.95],
    changed: false,
  }
  const noted = { ...option, title: 'Serien', note: 'mit Serienwochen' }
  const { days, lines } = preview.compared
  const many = orderView({
    ...preview,
    compared: { ...preview.compared, days, lines: [...lines, option, noted, option] },
  })
  expect(many.bill.rows.map(({ cells, title }) => `${title} ${plain(cells.join(' '))}`)).toEqual([
    'Tarif 44,95 € 59,95 €',
    'Alles andere 50,85 € 50,85 €',
    'Zusammen ohne Wechsel 100,80 € 100,80 €',
  ])
  // Named once, however often it is booked.
  expect(many.bill.later).toBe('Alles andere: TV Komfort, Sport-Paket und Serien.\n')
  expect(many.bill.sums.map(plain)).toEqual(['95,80 €', '110,80 €'])
  expect(plain(view.difference)).toBe(
    'In 24 Monaten 150,00 € mehr: 6 Monate lang 5,00 € weniger, 18 Monate lang 10,00 € mehr.',
  )
  expect(plain(view.know.map(({ title }) => title).join('|'))).toContain('Widerrufen bis 4. Dezember 2026')
})

const stays = (preview: ReturnType<typeof aPreview>) =>
  orderView(preview).know.find(({ title }) => title.endsWith('bleiben'))?.title

test('what stays is named, a number only where there is one', () => {
  expect(stays({ ...aPreview(), keeps: [] })).toBe('Rufnummer und Optionen bleiben')
  expect(stays({ ...aPreview(), keeps: ['Kombivorteil'], hasNumber: false })).toBe('Optionen und Kombivorteil bleiben')
  // What is lost need not be an option: a discount, a special right.
  const lost = { ...aPreview(), keeps: [], losses: ['Telefon-Flat entfällt'] }
  expect(stays(lost)).toBe('Rufnummer und Optionen bleiben')
  const dependentContracts = [{ reason: 'option-of-contract' }] as never
  expect(stays({ ...lost, sheet: { ...lost.sheet, dependentContracts } })).toBe('Rufnummer und übrige Optionen bleiben')
})

test('what ends anyway changes both sums: each day has its own without the change', () => {
  const preview = aPreview()
  const serien = {
    contractId: '3',
    title: 'Serien Plus',
    note: 'Serienwochen bis 18. Februar 2027',
    before: [4.95, 6.95],
    after: [4.95, 6.95],
    changed: false,
  }
  const compared = { ...preview.compared, lines: [...preview.compared.lines, serien] }
  const { bill } = orderView({ ...preview, compared })
  expect(bill.columns).toEqual(['ab Januar', 'ab Juli'])
  expect(bill.rows.map(({ cells, title }) => plain([title, ...cells].join('|')))).toEqual([
    'Tarif|44,95 €|59,95 €',
    'Alles andere|16,95 €|18,95 €',
    // As the sentence below it says: 5 € less, then 10 € more.
    'Zusammen ohne Wechsel|66,90 €|68,90 €',
  ])
  expect(bill.rows[1]?.note).toBe('läuft weiter, Serienwochen bis 18. Februar 2027')
  expect(bill.sums.map(plain)).toEqual(['61,90 €', '78,90 €'])
})

test('a row that changes later without the change too says each of its prices', () => {
  const preview = aPreview()
  const [tariff, ...others] = preview.compared.lines
  const lines = tariff === undefined ? [] : [{ ...tariff, before: [44.95, 49.95] }, ...others]
  const { bill } = orderView({ ...preview, compared: { ...preview.compared, lines } })
  expect(plain(bill.rows[0]?.note ?? '')).toBe('ohne Wechsel 44,95 €, ab Juli 49,95 €')
})

test('of a price that stays one column is without the change, one with it', () => {
  const preview = aPreview()
  const compared = {
    ...preview.compared,
    days: ['2027-01-01'],
    lines: preview.compared.lines.map((line) => ({
      ...line,
      before: line.before.slice(0, 1),
      after: line.after.slice(0, 1),
    })),
  }
  const { bill } = orderView({ ...preview, compared })
  expect(bill.columns).toEqual(['ohne Wechsel', 'ab Januar'])
  expect(bill.rows.map(({ cells, note, title }) => plain([title, note, ...cells].join('|')))).toEqual([
    'Tarif||49,95 €|44,95 €',
    'TV Komfort|mit Kombivorteil|12,00 €|12,00 €',
  ])
  expect([bill.total, bill.sums.map(plain)]).toEqual([undefined, ['61,95 €', '56,95 €']])
})

test('below the last column stands what its sum comes to later, where a discount ends anyway', () => {
  const preview = aPreview()
  const months = [56.95, 56.95, 71.95, 73.95, 73.95].map((after, index) => ({
    month: `2027-0${index + 5}-01`,
    before: 0,
    after,
  }))
  const { bill } = orderView({ ...preview, sheet: { ...preview.sheet, months } })
  expect(bill.sums.map(plain)).toEqual(['56,95 €', '71,95 €'])
  expect(bill.later).toBe('Ab August mit Wechsel 73,95\u{A0}€, weil sich Preise ohnehin ändern.\n')
})

test('months that show every step end with the sum of the minimum term, and no other is said', () => {
  const preview = aPreview()
  const months = ['01', '02', '03', '04', '05', '06', '07', '08'].map((month) => ({
    month: `2027-${month}-01`,
    before: 61.95,
    after: month < '07' ? 56.95 : 71.95,
  }))
  const { ahead, difference } = orderView({ ...preview, sheet: { ...preview.sheet, months } })
  expect(ahead?.steps?.map(({ by, when }) => plain(`${when} ${by}`))).toEqual([
    'Januar bis Juni 5,00 € im Monat weniger',
    'Ab Juli 10,00 € im Monat mehr',
  ])
  expect([plain(ahead?.total?.when ?? ''), plain(ahead?.total?.by ?? '')]).toEqual([
    'Zusammen in 24 Monaten',
    '150,00 € mehr',
  ])
  expect(difference).toBe('')
})

const toldOfTerm = (overrides: Partial<ReturnType<typeof aPreview>>) => {
  const { know, term } = orderView({ ...aPreview(), ...overrides })
  return [term, know[0]?.title, know[0]?.text].map((text) => plain(text ?? ''))
}

test('a new minimum term says until when it binds, and when one would be free without it', () => {
  const bound = 'Du bist bis 19. November 2028 gebunden, gerechnet ab deiner Bestellung.'
  expect(toldOfTerm({})).toEqual([
    '24 Monate Mindestlaufzeit, bis 19. November 2028.',
    'Neue Mindestlaufzeit: 24 Monate',
    `${bound} Ohne Wechsel wärst du ab 1. Januar 2027 monatlich kündbar.`,
  ])
  expect(toldOfTerm({ presentMonthlyFrom: null }).at(-1)).toBe(`${bound} Ohne Wechsel bist du monatlich kündbar.`)
  expect(toldOfTerm({ minTermUntil: null, termMonths: null })).toEqual([
    '',
    'Keine neue Mindestlaufzeit',
    'Der neue Tarif ist monatlich kündbar.',
  ])
})
