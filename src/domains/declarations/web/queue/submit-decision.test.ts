import { expect, test } from 'vitest'

import { pageWith, type refused } from '#platform/web/page-context.fixture.ts'

import { decisionForm } from '../queue-texts.ts'
import { submitDecision } from './submit-decision.ts'

const numbers = { customerNumber: '2048 113 907', contractId: '3104882' }
const foreseen = {
  customer: 'Anna Brandt',
  product: 'Glasfaser 500',
  effectiveOn: '2026-12-31',
  isOption: false,
  facts: [],
}

async function looked(answer: ReturnType<typeof refused>, typed: Readonly<Record<string, string>>) {
  const { args, sent } = pageWith({ 'POST /api/declarations/queue/one/preview': answer })
  const asked = {
    ...args('one', { form: decisionForm, intent: 'preview', reason: 'Notiz', ...typed }),
    params: { id: 'one' },
  }
  const outcome: unknown = await submitDecision(asked)
  return { outcome: (outcome as { data?: unknown }).data ?? outcome, sent }
}

test('what would follow is looked at without a decision, and everything that was typed stays', async () => {
  const { outcome, sent } = await looked({ status: 200, body: { wrong: null, foreseen } }, numbers)
  expect(outcome).toMatchObject({ errors: [], foreseen, input: { contractId: '3104882', reason: 'Notiz' } })
  expect(sent.map(({ path }) => path)).toEqual(['/erleben/api/declarations/queue/one/preview'])
})

test.each(['customer-unknown', 'contract-unknown', 'not-possible', 'already-decided'])(
  'what it would be refused with is an answer: %s',
  async (wrong) => {
    const { outcome } = await looked({ status: 200, body: { wrong, foreseen: null } }, numbers)
    expect(outcome).toMatchObject({ errors: [wrong], input: { contractId: '3104882', reason: 'Notiz' } })
  },
)

test('without its numbers nothing is asked', async () => {
  const missing = await looked({ status: 200, body: { wrong: null, foreseen } }, {})
  expect(missing.outcome).toMatchObject({ errors: ['number-missing', 'contract-missing'] })
  expect(missing.sent).toEqual([])
})

test('a reason that nobody could read is none', async () => {
  const { args, sent } = pageWith({})
  const typed = { form: decisionForm, decision: 'decline', reason: ' \u202E\u2066 ' }
  const outcome: unknown = await submitDecision({ ...args('one', typed), params: { id: 'one' } })
  expect((outcome as { data?: unknown }).data).toMatchObject({ errors: ['reason-missing'] })
  expect(sent).toEqual([])
})
