import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { submitMove } from './submit-move.ts'
import { checkedKey } from './values.ts'

const contractId = '3104882'
const page = `kundencenter/umzug?contractId=${contractId}`
const change = { form: 'relocation-change', intent: 'change', previewId: 'p', idempotencyKey: 'k' }

/** What the page gets back of days that are sent and refused. */
async function refused(days: { day: string; oldLine: string }): Promise<unknown> {
  const problem = { code: 'old-line-too-late', facts: { latestDate: '2027-01-11' } }
  const { args } = pageWith({
    [`PUT /api/contract/v2/${contractId}/relocation/dates`]: { status: 409, body: problem },
  })
  const answer = await submitMove(args(page, { ...change, ...days }))
  return 'data' in answer ? answer.data : answer
}

test.each([
  ['a day that the portal refuses', { day: '11.01.2027', oldLine: '20.01.2027' }, 'Spätestens möglich ist der'],
  ['what is no day', { day: '11.01.2027', oldLine: '31.13.2027' }, 'Bitte gib einen Tag'],
])('%s leaves both days as they were typed', async (_what, days, error) => {
  expect(await refused(days)).toMatchObject({
    typedDays: days,
    oldLineError: expect.stringContaining(error) as string,
  })
})

test('of two days that are none both are said', async () => {
  const days = { day: '31.02.2027', oldLine: '31.13.2027' }
  const said = expect.stringContaining('Bitte gib einen Tag') as string
  expect(await refused(days)).toMatchObject({ typedDays: days, errors: { day: said }, oldLineError: said })
})

test.each([
  ['another address', { streetNr: '8' }],
  ['other hours', { visit: '8-12' }],
])('%s than what was checked is looked at first, and nothing is agreed to yet', async (_what, before) => {
  const available = { supply: 'none', technology: '', maxBandwidth: 0, address: {}, sheet: null, numbers: [] }
  const { args, sent } = pageWith({
    [`POST /api/contract/v2/${contractId}/relocation/availability`]: { status: 200, body: available },
  })
  const address = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '9', day: '11.01.2027' }
  const shown = { ...address, visit: '12-16', place: '', terms: true }
  const checked = checkedKey({ ...shown, ...before })
  const typed = { ...address, visit: '12-16', form: 'relocation', intent: 'order', terms: 'on', checked }
  const answer = await submitMove(args(page, typed))
  expect('values' in answer && answer.values).toMatchObject({ streetNr: '9', terms: false })
  expect(sent).toHaveLength(1)
})

test.each([
  ['check', 'Es ist nichts geschehen.'],
  ['without-supply', 'Vielleicht ist es trotzdem'],
])('without an answer nobody knows whether it arrived, unless it only asks: %s', async (intent, said) => {
  const { args } = pageWith({ POST: 'offline', PUT: 'offline' })
  const address = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '9', day: '11.01.2027' }
  const checked = checkedKey({ ...address, place: '', visit: '', terms: false })
  const answer = await submitMove(args(page, { ...address, form: 'relocation', intent, checked, idempotencyKey: 'k' }))
  expect('data' in answer && answer.data).toMatchObject({
    notice: { message: expect.stringContaining(said) as string },
  })
})

test.each([
  ['old-line-too-late', 409, false],
  ['not-possible', 409, true],
  ['preview-outdated', 409, true],
  ['no-such-code', 503, false],
])(
  'a refusal says the status of its call, and reads the page again where that is behind: %s',
  async (code, status, isBehind) => {
    const { args } = pageWith({ PUT: { status, body: { code, facts: { latestDate: '2027-01-11' } } } })
    const answer = await submitMove(args(page, { ...change, day: '11.01.2027', oldLine: '' }))
    expect('init' in answer && answer.init?.status).toBe(status)
    expect('data' in answer && answer.data.outdated === true).toBe(isBehind)
  },
)
