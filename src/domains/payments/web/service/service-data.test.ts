import { expect, test } from 'vitest'

import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'

import { loadService } from './service-data.ts'

const ref = '019a9e00-0000-7000-8000-000000000001'

const load = (answer: Answer, query = `?zahlung=${ref}`) =>
  loadService(pageWith({ GET: answer }).args(`bestellung/zahlungsdienst${query}`))

test.each<[string, Answer]>([
  ['is not reached', 'offline'],
  ['is away', refused(503, 'temporarily-unavailable')],
])('who pays while the server %s is told, and can ask again', async (_what, answer) => {
  await expect(load(answer)).rejects.toBeInstanceOf(Error)
})

test.each<[string, Answer, string | undefined]>([
  ['an unknown payment', refused(404, 'payment-unknown'), undefined],
  ['none', 'offline', ''],
])('an address that names %s leads to the orders', async (_what, answer, query) => {
  await expect(load(answer, query)).rejects.toMatchObject({ status: 302 })
})
