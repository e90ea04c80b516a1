import { expect, test } from 'vitest'

import { pageWith, refused } from '#platform/web/page-context.fixture.ts'

import { submitMethods } from './submit-methods.ts'

test.each([
  ['what was refused', refused(409, 'method-in-use'), true],
  ['a database that is away', refused(503, 'temporarily-unavailable'), false],
  ['a lost connection', 'offline', false],
] as const)('the stored ones are read again over what was refused alone: %s', async (_what, answer, outdated) => {
  const { args } = pageWith({ DELETE: answer, PUT: answer, POST: answer })
  for (const intent of ['default:m-1', 'remove:m-1', 'add:PAYPAL'])
    expect(await submitMethods(args('x', { intent }))).toMatchObject({
      data: { outdated, notice: { headline: expect.any(String) } },
    })
})

test.each([
  ['refused', refused(503, 'temporarily-unavailable'), /^Es ist alles, wie es war/],
  ['not answered', 'offline', /^Vielleicht ist es trotzdem angekommen/],
] as const)('that nothing has changed is said of what was %s only', async (_what, answer, said) => {
  const { args } = pageWith({ DELETE: answer })
  expect(await submitMethods(args('x', { intent: 'remove:m-1' }))).toMatchObject({
    data: { notice: { message: expect.stringMatching(said) as string } },
  })
})

test.each([
  ['?zurueck=wiederanschaltung', '/kundencenter/vertraege/wiederanschaltung/uebersicht'],
  ['?zurueck=bestellung', '/methods?zurueck=bestellung'],
  ['', '/methods'],
])('another default one leads back to what is paid by it: %s', async (query, location) => {
  const { args } = pageWith({ PUT: { status: 204 } })
  const answer = await submitMethods(args(`methods${query}`, { intent: 'default:m-1' }))
  expect(answer instanceof Response && answer.headers.get('location')).toBe(location)
})

test('where the customer came from goes along to the provider', async () => {
  const { args, sent } = pageWith({ POST: { status: 201, body: { setupId: 's-1', url: 'https://outside.example' } } })
  const answer = await submitMethods(args('methods?zurueck=wiederanschaltung', { intent: 'add:PAYPAL' }))
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ type: 'PAYPAL', back: 'wiederanschaltung' })
  expect(answer instanceof Response && answer.headers.get('location')).toBe(
    '/kundencenter/kundendaten/zahlungsdienst?vorgang=s-1&zurueck=wiederanschaltung',
  )
})
