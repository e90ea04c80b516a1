import { expect, test } from 'vitest'

import { pageWith, refused } from '#platform/web/page-context.fixture.ts'

import { submitPropose } from './submit-propose.ts'

test.each([
  ['one that was refused', refused(409, 'option-not-bookable'), 'next'],
  ['one that may have been sent', 'offline', 'first'],
] as const)('%s is tried again under the right key', async (_what, answer, idempotencyKey) => {
  const { args } = pageWith({ POST: answer }, { form: () => ({ csrf: '', idempotencyKey: 'next' }) })
  const path = 'kundencenter/vertraege/option-vorschlagen?contractId=3104882&optionId=hd-sender'
  expect(await submitPropose(args(path, { idempotencyKey: 'first' }))).toMatchObject({
    data: { idempotencyKey },
  })
})
