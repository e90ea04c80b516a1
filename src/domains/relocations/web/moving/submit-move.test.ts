import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { submitMove } from './submit-move.ts'

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
