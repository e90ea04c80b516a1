import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { codeMissing, codeWrong } from '../texts.ts'
import { submitService } from './submit-service.ts'

const ref = '01a226c6-56c1-7f51-b152-1a4b6663dbb2'

test.each([
  ['', codeMissing, 0],
  [' ', codeMissing, 0],
  ['111111', codeWrong, 1],
])('the code %j is answered with %j and costs %i tries', async (code, error, tries) => {
  const { args, sent } = pageWith({
    [`POST /api/payments/v1/embedded/${ref}`]: { status: 200, body: { orderId: 'o1', step: 'code' } },
  })
  const answer = await submitService(args(`bestellung/zahlungsdienst?zahlung=${ref}`, { code }))
  expect(answer).toMatchObject({ data: { error }, init: { status: 422 } })
  expect(sent).toHaveLength(tries)
})
