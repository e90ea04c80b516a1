import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'

import { submitCode } from './submit-code.ts'

const bag = { bagId: 'b1', discount: 10, pieces: 1, missing: 0, replaces: null }
const explanation = { code: 'ZEHN', target: 'GOODS', terms: {}, contracts: [], bag }
const customer = 'GET /customer-service/rest/customers/me/data/v2'

test.each([
  ['is not reached', {}, 502, 'Internetverbindung'],
  ['fails', { [customer]: { status: 503 } }, 503, 'aus technischen Gründen'],
] as const)(
  'where it is not known whose bag it is, the code stays in its field: the server %s',
  async (_, more, status, said) => {
    const { args } = pageWith({ POST: { status: 200, body: explanation }, [customer]: 'offline', ...more })
    expect(await submitCode(args('x', { voucher: 'ZEHN', intent: 'use', for: 'bag' }))).toMatchObject({
      init: { status },
      data: { typed: 'ZEHN', error: expect.stringContaining(said) },
    })
  },
)
