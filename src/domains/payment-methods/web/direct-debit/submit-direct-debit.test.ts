import { expect, test } from 'vitest'

import { pageWith, refused } from '#platform/web/page-context.fixture.ts'

import { submitDirectDebit } from './submit-direct-debit.ts'

const account = { holder: 'Anna Berg', iban: 'DE44500105175407324931', mandate: 'on' }

test.each([
  ['an account that is known', refused(409, 'account-known'), 409, 'account-known'],
  ['a database that is away', refused(503, 'temporarily-unavailable'), 503, 'technical'],
  ['a lost connection', 'offline' as const, 502, 'network'],
])('%s is answered with its status, and what was typed comes back', async (_what, answer, status, error) => {
  const { args } = pageWith({ POST: answer })
  expect(await submitDirectDebit(args('x', account))).toMatchObject({
    init: { status },
    data: { ok: false, errors: [error], input: { holder: 'Anna Berg', mandate: true } },
  })
})
