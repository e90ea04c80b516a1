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
