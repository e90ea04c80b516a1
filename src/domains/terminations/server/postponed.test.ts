/** Putting the end of a terminated contract off, over HTTP on a real database. */
import { expect, test } from 'vitest'

import { startTestApp, type Credentials, type TestPortal } from '#app/testing/test-app.ts'
import type { Recorded, WireContract } from '#domains/contracts/api.ts'

import type { WirePreview } from '../api.ts'

const fibre = '3104882'

/** An option of it. */
const sport = '310488201'

function path(act: string, contractId = fibre): string {
  return `/erleben/api/contract/v2/${contractId}/${act}`
}

async function open(): Promise<{ own: TestPortal; as: Credentials }> {
  const own = await startTestApp()
  return { own, as: await own.signIn('anna@example.org') }
}

async function read(own: TestPortal, as: Credentials, contractId = fibre): Promise<WireContract> {
  return (await own.call('POST', `/erleben/api/contract/v2/${contractId}`, { as })).json<WireContract>()
}

test('a later day takes the place of the notice, in one act with its own receipt', async () => {
  const { own, as } = await open()
  const put = (act: string, terminationDate: string, more: object = {}) =>
    own.call('PUT', path(act), { as, body: { terminationDate, ...more } })
  expect((await put('postpone', '2027-06-30')).json()).toMatchObject({ facts: { reason: 'not-terminated' } })
  await put('terminate', '2026-12-31')
  const preview = await own.call('GET', `${path('postpone-preview')}?terminationDate=2027-03-31`, { as })
  const { alternativeOfferings, earliestDate, months, previewId, previewItems } = preview.json<WirePreview>()
  // Compared with what is paid today; the months with the end that was agreed.
  expect(previewItems.find(({ productId }) => productId === 'tv-komfort')).toMatchObject({
    effect: 'loses-discount',
    currentMonthlyPrice: 12,
    newMonthlyPrice: 15,
  })
  const dearer = months.filter(({ after, before }) => after !== before).map(({ month }) => month.slice(0, 7))
  expect(dearer).toEqual(['2027-01', '2027-02', '2027-03'])
  expect([earliestDate, alternativeOfferings]).toEqual(['2027-01-01', []])
  const early = await put('postpone', '2026-12-31')
  expect(early.json()).toMatchObject({ code: 'date-too-early', facts: { earliestDate: '2027-01-01' } })
  const done = await put('postpone', '2027-03-31', { previewId })
  expect([done.statusCode, done.json()]).toMatchObject([200, { date: '2027-03-31' }])
  const { receiptId } = done.json<{ receiptId: string }>()
  const receipt = (await own.call('GET', `/erleben/api/declarations/${receiptId}`)).json<{ effectiveOn: string }>()
  expect(receipt).toMatchObject({
    effectiveOn: '2027-03-31',
    isOption: false,
    facts: expect.arrayContaining([{ term: 'Kombivorteil bei TV Komfort', value: 'bis 31.\u{A0}März 2027' }]) as object,
  })
  const receipts = (await own.call('GET', path('receipts'), { as })).json<{ id: string; contractId: string }[]>()
  const first = receipts.findLast(({ contractId }) => contractId === fibre)?.id
  const replaced = await own.call('GET', `/erleben/api/declarations/${first}`)
  expect(replaced.json()).toMatchObject({ effectiveOn: '2026-12-31', closed: { as: 'replaced', on: '2026-11-20' } })
  const contract = await read(own, as)
  expect([contract.terminationDate, contract.possibleActions.canCancelTermination]).toEqual(['2027-03-31', true])
  const tv = (await own.call('GET', '/erleben/api/contract/v2', { as })).json<WireContract[]>()
  const kombi = tv
    .find(({ contractId }) => contractId === '3104917')
    ?.discounts.find(({ title }) => title === 'Kombivorteil')
  expect(kombi?.endDate).toBe('2027-03-31')
  const record = (await own.call('GET', path('history'), { as })).json<Recorded[]>()
  const moved = record.filter(({ contractId, kind }) => contractId === fibre && kind === 'termination-moved')
  expect(moved.map(({ changed }) => changed.find(({ what }) => what === 'end'))).toEqual([
    { what: 'end', before: '2026-12-31', after: '2027-03-31' },
  ])
  // Taken back everything is as before the first notice.
  expect((await own.call('DELETE', path('terminate'), { as })).statusCode).toBe(200)
  expect((await read(own, as)).terminationDate).toBe(null)
  await own.close()
})

test('an option ends later by the same act, at the latest with its contract', async () => {
  const { own, as } = await open()
  const postpone = (terminationDate: string, more: object = {}) =>
    own.call('PUT', path('postpone', sport), { as, body: { terminationDate, ...more } })
  const given = { as, body: { terminationDate: '2026-12-31' } }
  expect((await own.call('PUT', `/erleben/api/option/v2/${sport}/terminate`, given)).statusCode).toBe(200)
  await own.call('PUT', path('terminate'), { as, body: { terminationDate: '2027-03-31' } })
  const preview = await own.call('GET', `${path('postpone-preview', sport)}?terminationDate=2027-01-31`, { as })
  const { earliestDate, latestDate, previewId } = preview.json<WirePreview>()
  expect([earliestDate, latestDate]).toEqual(['2027-01-01', '2027-03-31'])
  expect((await postpone('2027-04-30')).json()).toMatchObject({
    code: 'date-too-late',
    facts: { latestDate: '2027-03-31' },
  })
  const done = await postpone('2027-01-31', { previewId })
  expect([done.statusCode, done.json()]).toMatchObject([200, { date: '2027-01-31' }])
  const { receiptId } = done.json<{ receiptId: string }>()
  const receipt = await own.call('GET', `/erleben/api/declarations/${receiptId}`)
  expect(receipt.json()).toMatchObject({ isOption: true, state: 'carried-out', effectiveOn: '2027-01-31' })
  expect((await read(own, as, sport)).terminationDate).toBe('2027-01-31')
  expect((await read(own, as)).terminationDate).toBe('2027-03-31')
  await own.close()
})

test('of two later days at once the contract ends on one, and each that was accepted has its receipt', async () => {
  const { own, as } = await open()
  await own.call('PUT', path('terminate'), { as, body: { terminationDate: '2026-12-31' } })
  const preview = (await own.call('GET', path('postpone-preview'), { as })).json<WirePreview>()
  const answers = await Promise.all(
    ['2027-03-31', '2027-06-30'].map((terminationDate) =>
      own.call('PUT', path('postpone'), { as, body: { terminationDate, previewId: preview.previewId } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const won = answers.find(({ statusCode }) => statusCode === 200)?.json<{ date: string }>().date
  expect((await read(own, as)).terminationDate).toBe(won)
  await own.close()
})
