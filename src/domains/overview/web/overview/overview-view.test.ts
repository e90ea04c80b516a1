import { expect, test } from 'vitest'

import type { WireContract } from '#domains/contracts/api.ts'
import { anArrearsPayment } from '#domains/contracts/fixtures.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'

import { decideOverview } from '../../rules.ts'
import { overviewView } from './overview-view.ts'
import { contractOrder } from './progress-view.ts'

const today = '2026-11-20'

const told = (contract: WireContract, titles: readonly string[]) => {
  const news = titles.map((title) => ({
    id: title,
    title,
    body: '',
    createdAt: '2026-11-19T11:00:00Z',
    read: true,
    archived: false,
    documents: [],
  }))
  const overview = decideOverview([contract], today, [])
  const shown = overviewView({ overview, today, hadContracts: true, firstName: 'Otto', news }).news
  return shown.map(({ title }) => title)
}

test('what waits with its day is not told again as news, and what comes after it moves up', () => {
  const titles = [
    `${contractTitle(aWireContract())}: kündigen bis 30.\u{A0}November 2026`,
    'Wartung am 30.\u{A0}November 2026',
    'a',
    'b',
    'c',
  ]
  expect(told(aWireContract(), titles)).toEqual([titles[1], 'a', 'b'])
})

test('that a line is blocked stands above with the way out of it', () => {
  const blocked = aWireContract({ root: { status: 93 } })
  const name = contractTitle(blocked)
  expect(told(blocked, [`${name} ist seit 23.\u{A0}Oktober 2026 gesperrt`, `Wir sperren ${name}`, 'a'])).toEqual(['a'])
  // The header counts them: alone they are shown all the same.
  expect(told(blocked, [`Wir sperren ${name}`])).toEqual([`Wir sperren ${name}`])
})

test('what is owed of a blocked line is the figure of the page, what the months cost stands back', () => {
  const open = [{ dueOn: '2026-10-02', amountCents: 4290 }]
  const billing = { blockedOn: '2026-11-02', announcedOn: null, open, lastInvoice: null }
  const facts = { today, hadContracts: true, firstName: 'Uwe', news: [] }
  const view = (root: Parameters<typeof aWireContract>[0]) =>
    overviewView({ ...facts, overview: decideOverview([aWireContract(root)], today, []) })
  const blocked = view({ root: { status: 93, details: { billing } } })
  expect([blocked.first?.leads, blocked.costs?.isBeside]).toEqual([true, true])
  const runs = view({})
  expect([runs.first?.leads, runs.costs?.isBeside]).toEqual([false, undefined])
})

test('a line that is blocked and being paid asks for nothing, and offers no second payment', () => {
  const billing = { blockedOn: '2026-11-02', announcedOn: null, open: [], lastInvoice: null }
  const root = { status: 93, minTermMonths: 0, arrearsPayment: anArrearsPayment(), details: { billing } } as const
  const overview = decideOverview([aWireContract({ root })], today, [])
  const { first, lead, todos } = overviewView({ overview, today, hadContracts: true, firstName: 'Uwe', news: [] })
  expect([first, lead]).toEqual([null, 'Du musst nichts tun.'])
  expect(todos.map(({ note }) => note.replaceAll('\u{A0}', ' '))).toEqual([
    'Deine Zahlung von 171,60 € ist seit 19. November 2026 unterwegs.',
  ])
})

test('what the cable provider has yet to confirm is under way and said to cost its price: the forecast counts it', () => {
  const overview = decideOverview([aWireContract({ subs: [{ status: 7, startDate: '2026-11-18' }] })], today, [])
  const [order] = overview.inProgress.map((progress) => contractOrder(progress, today))
  expect(order?.row.stage.replaceAll('\u{A0}', ' ')).toBe(
    'Der Kabelanbieter muss noch bestätigen, der Preis gilt seit 18. November 2026',
  )
  const { note, title } = order?.one.steps.at(-1) ?? {}
  expect([title, note]).toEqual(['Bestätigung steht aus', order?.row.stage])
})

test('a contract that is ordered stands in the list, beside other orders not under way a second time', () => {
  const ordered = { status: 0, startDate: null, orderedOn: '2026-11-18' } as const
  const calm = { orderedOn: '2020-01-01', startDate: '2020-01-10' } as const
  const option = { ...ordered, id: 'o', contractId: '31' }
  const cable = { id: 'c', contractId: '32', status: 7 } as const
  const contracts = [
    aWireContract({ root: calm, subs: [option] }),
    aWireContract({ root: { ...calm, id: 'y', contractId: '2' }, subs: [cable] }),
    aWireContract({ root: { ...ordered, id: 'z', contractId: '3' }, product: { displayTitle: 'Kombi S' } }),
  ]
  const overview = decideOverview(contracts, today, [])
  const view = overviewView({ overview, today, hadContracts: true, firstName: 'Anna', news: [] })
  expect(view.progress.several.map(({ title }) => title)).toEqual(['Sport-Paket', 'Sport-Paket'])
  expect(view.contracts.map(({ title }) => title)).toContain('Kombi S')
})
