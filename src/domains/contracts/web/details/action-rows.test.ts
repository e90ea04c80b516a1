import { expect, test } from 'vitest'

import type { WireRight } from '../../api.ts'
import type { Contract } from '../../contract.ts'
import { anArrearsPayment, aPriceChange, aProductChange, aRelocation } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { storyWords } from '../story/story-words.ts'
import { actionRows, type ActionRow } from './action-rows.ts'
import { optionActs } from './option-acts.ts'

const notice = { terminationReceivedOn: '2026-11-10' }

/** What stands beside 'Enddatum ändern' at a contract of 24 months from 1 January 2025. */
function laterRow(root: Partial<Contract>): string | undefined {
  const rows = actionRows(aWireContract({ root: { ...notice, ...root } }))
  return rows.possible.find(({ title }) => title === 'Enddatum ändern')?.note.replaceAll('\u00A0', ' ')
}

test.each([
  ['after its minimum term', '2026-12-31', 'Jeder spätere Tag ist möglich'],
  // A special right led to a day that no notice of today leads to.
  ['within it', '2026-12-15', 'Frühestens zum 31. Dezember 2026'],
  ['as late as a notice of today can say', '2028-12-31', undefined],
])('a contract that ends %s says from when on it can end later', (_what, terminationDate, note) => {
  expect(laterRow({ terminationDate })).toBe(note)
})

test.each([
  // A month's notice of 20 November leads to 20 December.
  ['before another notice would count', '2026-12-10', ['Behalten']],
  ['on the very day on which it would', '2026-12-20', ['Behalten', 'Enddatum ändern']],
])('an option that is terminated, in a contract that ends %s', (_what, rootEnd, acts) => {
  const subs = [{ ...notice, terminationDate: '2026-12-05', contractId: '3104883' }]
  const [option] = aWireContract({ root: { ...notice, terminationDate: rootEnd }, subs }).subContracts
  expect(option && optionActs(option).map(({ title }) => title)).toEqual(acts)
})

test.each([
  [null, 'Der Vertrag kommt mit'],
  ['2027-01-31', 'Der Vertrag kommt mit, bis zu seinem Ende am 31. Januar 2027'],
])('a contract that ends on %s moves, and says until when', (terminationDate, note) => {
  const rows = actionRows(aWireContract({ root: { ...notice, terminationDate } })).possible
  expect(rows.find(({ title }) => title === 'Umziehen')?.note.replaceAll('\u00A0', ' ')).toBe(note)
})

test.each([
  ['2026-12-17', 'Geplant für den 18. Dezember 2026, entfällt mit dem Vertrag'],
  ['2026-12-18', 'Geplant für den 18. Dezember 2026'],
])('a move that is ordered in a contract that ends on %s', (terminationDate, note) => {
  const relocation = aRelocation({ date: '2026-12-18' })
  const rows = actionRows(aWireContract({ root: { ...notice, terminationDate, relocation } })).possible
  const row = rows.find(({ title }) => title === 'Umzug ändern oder zurücknehmen')
  expect(row?.note.replaceAll('\u00A0', ' ')).toBe(note)
})

test.each([
  ['another price', {}, 'Wegen der Preisänderung bis 26. Januar 2027'],
  ['other terms alone', { newCents: 4995 }, 'Wegen der neuen Bedingungen bis 26. Januar 2027'],
])('the right to leave after %s is called by it', (_what, change, note) => {
  const priceChange = { ...aPriceChange({ specialRightUntil: '2027-01-26' }), ...change }
  const rows = actionRows(aWireContract({ root: { priceChange } }))
  const row = rows.possible.find(({ title }) => title === 'Sonderkündigung prüfen')
  expect(row?.note.replaceAll('\u00A0', ' ')).toBe(note)
})

test.each([
  ['within its period of withdrawal', '2026-11-15', 'Wechsel widerrufen'],
  ['later', '2026-10-15', 'Wechsel zurücknehmen'],
])('a change of product that is ordered is called off %s by the verb of the story', (_when, orderedOn, title) => {
  const productChange = aProductChange({ orderedOn, productChangeDate: '2026-12-15' })
  const contract = aWireContract({ root: { productChange }, coming: {} })
  const rows = actionRows(contract).possible.filter(({ path }) => path === 'productChange')
  expect(rows.map((row) => row.title)).toEqual([title])
  expect(storyWords(contract, '2026-11-20').acts.map((act) => act.title)).toEqual([title])
})

/** Of a contract that is blocked: what can be done, and what not now. */
function againRows(root: Partial<Contract>) {
  const { notNow, possible } = actionRows(aWireContract({ root: { status: 93, ...root } }))
  return [possible, notNow].map((rows) => rows.filter(({ title }) => title === 'Wieder anschalten'))
}

test('a blocked contract is paid once: while its payment is on its way it says since when', () => {
  expect(againRows({}).map((rows) => rows.length)).toEqual([1, 0])
  const [possible, notNow] = againRows({ arrearsPayment: anArrearsPayment() })
  expect(possible).toEqual([])
  expect(notNow?.map(({ note, path }) => [path, note.replaceAll('\u00A0', ' ')])).toEqual([
    [undefined, 'Deine Zahlung ist seit 19. November 2026 unterwegs'],
  ])
})

const right = { kind: 'fault', from: '2026-11-20', until: null, since: '2026-11-01', number: 'M-1' } as const

/** The row of a special right, of a contract with these that are open. */
function specialRow(rights: readonly WireRight[], root: Partial<Contract> = {}): ActionRow | undefined {
  return actionRows(aWireContract({ root }), { rights }).possible.find(({ path }) => path === 'specialTermination')
}

test.each([
  ['none', [], {}, 'Zum Beispiel nach einer Preiserhöhung'],
  ['an overdue fault', [right], {}, 'Wegen der überfälligen Störung'],
  [
    'a fault that was mended late',
    [{ ...right, until: '2027-01-10' }],
    {},
    'Wegen der zu spät behobenen Störung bis 10. Januar 2027',
  ],
  ['a line that is too slow', [{ ...right, kind: 'slow-line' }], {}, 'Wegen der zu langsamen Leitung'],
  [
    'a move without supply',
    [{ ...right, kind: 'no-supply', from: '2026-12-20' }],
    {},
    'Wegen des Umzugs ohne Netz, frühestens zum 20. Dezember 2026',
  ],
  [
    'a changed price and a fault',
    [{ ...right, kind: 'price-change', until: '2027-01-26' }, right],
    { priceChange: aPriceChange({ specialRightUntil: '2027-01-26' }) },
    'Wegen der Preisänderung bis 26. Januar 2027 und der überfälligen Störung',
  ],
] as const)('the open right is named: %s', (_what, rights, root, note) => {
  expect(specialRow(rights, root)?.note.replaceAll('\u00A0', ' ')).toBe(note)
})

test('a contract that was terminated can still end sooner by a right, and without one it is not offered', () => {
  const ending = { ...notice, terminationDate: '2026-12-31' }
  expect(specialRow([right], ending)?.note).toBe('Wegen der überfälligen Störung')
  expect(specialRow([], ending)).toBeUndefined()
})

test('withdrawing stays the last row', () => {
  const { possible } = actionRows(aWireContract({ root: { orderedOn: '2026-11-18' } }), { rights: [right] })
  expect(possible.slice(-2).map(({ path }) => path)).toEqual(['specialTermination', 'revocation'])
})

test('of what is only ordered, withdrawing stands before giving notice: that right ends first', () => {
  const { possible } = actionRows(aWireContract({ root: { orderedOn: '2026-11-18', startDate: null, status: 0 } }))
  const paths = possible.map(({ path }) => path)
  expect(paths.indexOf('revocation')).toBe(paths.indexOf('termination') - 1)
})

test('what is only ordered asks for no reason to leave, and for nothing that a new provider needs', () => {
  const ordered = actionRows(aWireContract({ root: { orderedOn: '2026-11-18', startDate: null, status: 0 } }))
  const running = actionRows(aWireContract())
  const leaving = ['Sonderkündigung prüfen', 'Wechsel-Mappe']
  const offered = ({ possible }: typeof running) => leaving.filter((one) => possible.some(({ title }) => title === one))
  expect(offered(ordered)).toEqual([])
  expect(offered(running)).toEqual(leaving)
})

test('who leaves with a number finds it in the Wechsel-Mappe; what is over has the number alone', () => {
  const details = { rufnummer: '+49 171 5550142' }
  const product = { tags: ['mobilfunk'] }
  const leaving = (root: Partial<Contract>) =>
    actionRows(aWireContract({ root: { details, ...root }, product }))
      .possible.filter(({ path }) => path === 'switching')
      .map(({ note, title }) => `${title}: ${note}`)
  expect(leaving({})).toEqual(['Wechsel-Mappe: Rufnummer und alles für den neuen Anbieter'])
  expect(leaving({ status: 90, endedOn: '2026-11-10' })).toEqual(['Rufnummer mitnehmen: Zu einem anderen Anbieter'])
})

test.each([
  [undefined, 'Störung melden: Fällt etwas länger aus, gibt es Geld zurück'],
  ['M-2026-000001', 'Störung ansehen: M-2026-000001 ist gemeldet'],
])('a fault is reported once, and then looked at: %s', (fault, said) => {
  const row = actionRows(aWireContract(), { fault }).possible.find(({ path }) => path === 'fault')
  expect(`${row?.title}: ${row?.note}`).toBe(said)
})

test.each<[string, Partial<Contract>, string | undefined, readonly string[]]>([
  ['runs', {}, undefined, ['Umziehen', 'Störung melden']],
  ['runs with an open fault', {}, 'M-1', ['Störung ansehen', 'Umziehen']],
  [
    'ends',
    { ...notice, terminationDate: '2026-12-31' },
    undefined,
    ['Kündigung zurücknehmen', 'Enddatum ändern', 'Umziehen', 'Störung melden'],
  ],
  [
    'changes its product',
    { productChange: aProductChange({ orderedOn: '2026-11-15', productChangeDate: '2026-12-15' }) },
    undefined,
    ['Wechsel widerrufen', 'Umziehen', 'Störung melden'],
  ],
  [
    'moves',
    { relocation: aRelocation({ date: '2026-12-18' }) },
    undefined,
    ['Umzug ändern oder zurücknehmen', 'Störung melden'],
  ],
])('what is under way leads the acts: a contract that %s', (_what, root, fault, titles) => {
  const rows = actionRows(aWireContract({ root }), { fault }).possible.map(({ title }) => title)
  expect(rows.slice(0, titles.length)).toEqual(titles)
})

test('beside an open right the ordinary end is called what it is, and an overdue fault too', () => {
  const { possible } = actionRows(aWireContract({ root: notice }), { fault: 'M-1', rights: [right] })
  const note = (wanted: string) => possible.find(({ path }) => path === wanted)?.note.replaceAll('\u00A0', ' ')
  expect(note('termination')).toMatch(/^Ohne Grund zum /)
  expect(note('fault')).toBe('M-1 ist überfällig')
})
