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
  expect(view.bill.columns).toEqual(['ohne Wechsel', 'ab Januar', 'ab Juli'])
  // The row of the tariff bears no name: it costs what two products cost.
  expect(view.bill.rows.map(({ cells, title, tone }) => [title, tone, ...cells.map(plain)])).toEqual([
    ['Tarif', 'changed', '49,95 €', '44,95 €', '59,95 €'],
    ['TV Komfort', 'same', '12,00 €', '12,00 €', '12,00 €'],
  ])
  expect(view.difference).toContain('18\u{A0}Monate')
  expect(view.ahead?.steps?.map(({ by, when }) => plain(`${when} ${by}`))).toEqual(['Im Januar 5,00 € weniger'])
  expect(view.bill.sums.map(plain)).toEqual(['61,95 €', '56,95 €', '71,95 €'])
  // Of several that the change does not touch, one row says what they cost; one with a discount keeps its own.
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
    'Tarif 49,95 € 44,95 € 59,95 €',
    'TV Komfort 12,00 € 12,00 € 12,00 €',
    'Serien 12,95 € 12,95 € 12,95 €',
    'Alles andere 25,90 € 25,90 € 25,90 €',
  ])
  // Named once, however often it is booked.
  expect(many.bill.later).toBe('Alles andere: Sport-Paket.\n')
  expect(many.bill.sums.map(plain)).toEqual(['100,80 €', '95,80 €', '110,80 €'])
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

test('what ends anyway changes both sums: below the table stands what is paid then without the change', () => {
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
  const { bill, difference } = orderView({ ...preview, compared })
  expect(bill.columns).toEqual(['ohne Wechsel', 'ab Januar', 'ab Juli'])
  expect(bill.rows.map(({ cells, title }) => plain([title, ...cells].join('|')))).toEqual([
    'Tarif|49,95 €|44,95 €|59,95 €',
    'TV Komfort|12,00 €|12,00 €|12,00 €',
    'Serien Plus|4,95 €|4,95 €|6,95 €',
  ])
  // As the sentence below it says: 5 € less, then 10 € more.
  expect(bill.sums.map(plain)).toEqual(['66,90 €', '61,90 €', '78,90 €'])
  expect(plain(bill.later ?? '')).toBe('Ohne Wechsel zahlst du im Juli 68,90 €, weil sich Preise ohnehin ändern.\n')
  expect(plain(difference)).toContain('6 Monate lang 5,00 € weniger, 18 Monate lang 10,00 € mehr')
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
