/** What the lead says of messages that are not read yet. */
import { expect, test } from 'vitest'

import { anAppointment } from '#domains/contracts/fixtures.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'

import { decideOverview } from '../../rules.ts'
import { overviewView } from './overview-view.ts'

const today = '2026-11-20'
const calm = { orderedOn: '2020-01-01', startDate: '2020-01-10' } as const

const aMessage = (title: string, read: boolean) => ({
  id: title,
  title,
  body: '',
  createdAt: '2026-11-19T11:00:00Z',
  read,
  archived: false,
  documents: [],
})

test.each([
  [[false], 'Alles läuft. Eine Neuigkeit ist ungelesen.'],
  [[false, true, false], 'Alles läuft. 2\u{A0}Neuigkeiten sind ungelesen.'],
  [[true], 'Alles läuft. Du musst nichts tun.'],
])('the lead does not call an unread message nothing: %j', (read, lead) => {
  const news = read.map((isRead, index) => aMessage(`Rechnung ${index}`, isRead))
  const overview = decideOverview([aWireContract({ root: calm })], today, [])
  expect(overviewView({ overview, today, hadContracts: true, firstName: 'Otto', news }).lead).toBe(lead)
})

test('what is unread is counted as the frame does, with what a card above tells', () => {
  const contracts = [aWireContract({ root: { ...calm, appointment: anAppointment({ date: '2026-12-02' }) } })]
  const overview = decideOverview(contracts, today, [])
  const titles = ['Der Techniker kommt am 2. Dezember 2026, 8 bis 12 Uhr', 'Rechnung']
  const news = titles.map((title) => aMessage(title, false))
  const facts = { overview, today, hadContracts: true, firstName: 'Otto', news }
  const view = overviewView(facts)
  expect(view.news).toHaveLength(1)
  // Beside the one that stands here the number of all is said, also of those that were not read for this page.
  expect([view.unread, overviewView({ ...facts, unread: 9 }).unread]).toEqual([2, 9])
  expect(overviewView({ ...facts, news: news.slice(1) }).unread).toBe(0)
})

test.each([
  [
    'the visit of a technician',
    [{ ...calm, appointment: anAppointment({ date: '2026-12-02' }) }],
    [],
    'Alles läuft. Am 2. Dezember kommt der Techniker.',
  ],
  [
    'of today',
    [{ ...calm, appointment: anAppointment({ date: today }) }],
    [],
    'Alles läuft. Heute kommt der Techniker.',
  ],
  [
    'the nearest of several',
    [{ ...calm, appointment: anAppointment({ date: '2026-12-10' }) }],
    [{ status: 0, startDate: null, details: { startDateRequested: '2026-12-05' } }],
    'Alles läuft. Am 5. Dezember beginnt Sport-Paket.',
  ],
  [
    'no begin that is over already',
    [calm],
    [{ status: 0, startDate: null, details: { startDateRequested: '2026-11-19' } }],
    'Alles läuft. Eine Neuigkeit ist ungelesen.',
  ],
] as const)('what happens next is said before what is unread: %s', (_what, [root], subs, lead) => {
  const overview = decideOverview([aWireContract({ root, subs })], today, [])
  const news = [aMessage('Rechnung', false)]
  const view = overviewView({ overview, today, hadContracts: true, firstName: 'Otto', news })
  expect(view.lead.replaceAll('\u{A0}', ' ')).toBe(lead)
})
