import { expect, test } from 'vitest'

import { pageWith, refused } from '#platform/web/page-context.fixture.ts'

import { submitRevocation } from './revocation/submit-revocation.ts'
import { submitTermination } from './termination/submit-termination.ts'

const ended = { ende: '2026-12-31', tag: '', previewId: 'p', idempotencyKey: 'k' }

/** What a page says whose call was refused with that code; its button may do the opposite by now. */
async function said(submit: typeof submitTermination | typeof submitRevocation, intent: string, code: string) {
  const answer = refused(409, code, { reason: 'already-terminated', date: '2026-12-31' })
  const { args } = pageWith({ PUT: answer, DELETE: answer })
  const outcome = await submit(args('x?contractId=3104882', { ...ended, form: 'termination', intent }))
  return 'data' in outcome && 'notice' in outcome.data ? outcome.data.notice?.message : undefined
}

test.each([
  ['terminating', submitTermination, ''],
  ['taking back', submitTermination, 'keep'],
  ['withdrawing', submitRevocation, ''],
])('%s: what has become impossible asks nobody to confirm', async (_what, submit, intent) => {
  expect(await said(submit, intent, 'not-possible')).toBe('Es ist nichts geschehen. Hier steht, was jetzt gilt.')
  expect(await said(submit, intent, 'preview-outdated')).toContain('bestätige dann')
})
