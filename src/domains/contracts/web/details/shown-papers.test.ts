import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'
import { getPage } from '#platform/web/page-context.ts'

import { shownContract } from '../../wire-facts.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { namedPapers, shownPapers } from './shown-papers.ts'

const papers = {
  'GET /api/documents/v1': {
    status: 200,
    body: [{ paperId: 'p-1', kind: 'confirmation', title: 'Auftragsbestätigung', date: '2025-01-01' }],
  },
}
const receipts = {
  'GET /api/contract/v2/3104882/receipts': {
    status: 200,
    body: [
      { id: 'r-2', number: 'W-2026-000043', kind: 'withdrawal', date: '2026-11-20' },
      { id: 'r-1', number: 'K-2026-000042', kind: 'cancellation', date: '2024-11-20' },
      { id: 'r-0', number: 'Z-2026-000041', kind: 'retraction', date: '2024-11-19' },
    ],
  },
}
const shown = (answers: Parameters<typeof pageWith>[0]) =>
  shownPapers(getPage(pageWith(answers).args('x')).client, '3104882')

test('papers and receipts stand together, the newest first', async () => {
  expect(await shown({ ...papers, ...receipts })).toEqual([
    { id: 'r-2', title: 'Beleg deines Widerrufs', number: 'W-2026-000043', date: '2026-11-20' },
    { id: 'p-1', title: 'Auftragsbestätigung', date: '2025-01-01' },
    { id: 'r-1', title: 'Beleg deiner Kündigung', number: 'K-2026-000042', date: '2024-11-20' },
    { id: 'r-0', title: 'Beleg, dass die Kündigung zurückgenommen ist', number: 'Z-2026-000041', date: '2024-11-19' },
  ])
})

test('without the one list the other is shown', async () => {
  expect(await shown(papers)).toHaveLength(1)
  expect(await shown(receipts)).toHaveLength(3)
})

test('those of one day stand by their time, the newest first, whatever they are called', async () => {
  const date = '2026-11-20'
  const found = await shown({
    'GET /api/documents/v1': {
      status: 200,
      body: [
        { paperId: 'p-2', kind: 'confirmation', title: 'Kündigung zurückgenommen', date, time: '12:00:00.500' },
        { paperId: 'p-1', kind: 'confirmation', title: 'Bestätigung der Kündigung', date, time: '09:00:01.000' },
      ],
    },
    'GET /api/contract/v2/3104882/receipts': {
      status: 200,
      body: [
        { id: 'r-2', number: 'Z-2026-000044', kind: 'retraction', date, time: '12:00:00.100' },
        { id: 'r-1', number: 'K-2026-000043', kind: 'cancellation', date, time: '09:00:00.000' },
      ],
    },
  })
  expect(found.map(({ id }) => id)).toEqual(['p-2', 'r-2', 'p-1', 'r-1'])
})

test('of what a person has still to decide the receipt says until when they do', async () => {
  const one = { id: 'r-1', number: 'S-2026-000042', kind: 'cancellation', date: '2026-11-20', answerBy: '2026-11-27' }
  const decided = { ...one, id: 'r-2', number: 'S-2026-000041', answerBy: null }
  const found = await shown({ 'GET /api/contract/v2/3104882/receipts': { status: 200, body: [one, decided] } })
  expect(found.map(({ answer }) => answer)).toEqual([
    { title: 'Antwort auf deine Kündigung bis', date: '2026-11-27' },
    undefined,
  ])
})

const about = (contractId: string) => ({ date: '2026-11-20', contractId })

test('what is about an option names it', async () => {
  const contract = shownContract(aWireContract({ subs: [{ contractId: '310488201' }] }))
  const listed = await shown({
    'GET /api/documents/v1': {
      status: 200,
      body: [{ paperId: 'p-1', kind: 'confirmation', title: 'Bestätigung der Kündigung', ...about('310488201') }],
    },
    'GET /api/contract/v2/3104882/receipts': {
      status: 200,
      body: [
        { id: 'r-2', number: 'K-2026-000043', kind: 'cancellation', ...about('310488201') },
        { id: 'r-1', number: 'K-2026-000042', kind: 'cancellation', ...about('3104882') },
      ],
    },
  })
  expect(namedPapers(listed, contract).map(({ title }) => title)).toEqual([
    'Sport-Paket: Beleg deiner Kündigung',
    'Beleg deiner Kündigung',
    'Sport-Paket: Bestätigung der Kündigung',
  ])
})
