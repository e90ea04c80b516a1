import { expect, test } from 'vitest'

import { paths } from '#kit/paths.ts'
import { pageWith, refused } from '#platform/web/page-context.fixture.ts'

import { screens } from '../routes.tsx'
import type { ChosenOutcome } from './submit-chosen.ts'
import { submitReturn } from './submit-return.ts'

const isReadAgain = (outcome: { data: ChosenOutcome; init: ResponseInit | null }) =>
  Reflect.apply(screens().find(({ path }) => path === paths.returnGoods)!.shouldRevalidate!, undefined, [
    {
      formMethod: 'POST',
      actionStatus: outcome.init?.status,
      actionResult: outcome.data,
      defaultShouldRevalidate: false,
    },
  ])

test.each([
  ['too-many', 409, true],
  ['not-possible', 409, true],
  ['fault', 500, false],
] as const)('what another tab has sent back is not offered again: %s', async (code, status, isOutdated) => {
  const { args } = pageWith({ 'POST /api/orders/v1/o1/returns': refused(status, code) })
  const outcome = await submitReturn(args('x?bestellung=o1', { 'line-1': 'on', 'pieces-1': '2', idempotencyKey: 'k' }))
  if (outcome instanceof Response) throw new Error('led away')
  expect(outcome.data.chosen).toEqual({ 1: 2 })
  expect(isReadAgain(outcome)).toBe(isOutdated)
})
