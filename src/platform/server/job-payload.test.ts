import { expect, test } from 'vitest'

import { readPayload } from './job-payload.ts'

test('the named texts are read, what is missing or no text is empty', () => {
  const payload = { guid: 'g', orderId: 'o', state: 'paid', tries: 3 }
  expect(readPayload(payload, ['guid', 'orderId', 'tries', 'correlationId'])).toEqual({
    guid: 'g',
    orderId: 'o',
    tries: '',
    correlationId: '',
  })
})
