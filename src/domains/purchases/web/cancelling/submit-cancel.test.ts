import { expect, test } from 'vitest'

import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'

import type { ChosenOutcome } from '../returning/submit-chosen.ts'
import { submitCancelPieces } from './submit-cancel.ts'

const call = 'POST /api/orders/v1/o1/cancellations'
const chosen = { 'line-1': 'on', 'pieces-1': '2', idempotencyKey: 'k' }
const submit = (answer: Answer, form: Record<string, string> = chosen) =>
  submitCancelPieces(pageWith({ [call]: answer }).args('x?bestellung=o1', form))

const where = async (receiptId: string | null) => {
  const outcome = await submit({ status: 201, body: { receiptId, less: 79 } })
  return outcome instanceof Response ? outcome.headers.get('location') : 'stayed'
}

test('a part leads to its receipt, all of it to the orders', async () => {
  expect(await where('S-2026-000043')).toContain('rueckgabe?bestellung=o1&rueckgabe=S-2026-000043')
  expect(await where(null)).toMatch(/bestellungen\/$/)
})

test('nothing chosen is said at the things, and nothing is sent', async () => {
  const outcome = await submit(refused(500, 'fault'), { idempotencyKey: 'k' })
  if (outcome instanceof Response) throw new Error('led away')
  const { linesError }: ChosenOutcome = outcome.data
  expect([outcome.init?.status, linesError]).toEqual([422, 'Bitte wähle, was du nicht mehr möchtest.'])
})

test.each([
  ['too-many', 409, true],
  ['not-possible', 409, true],
  ['fault', 500, false],
] as const)('refused, what was chosen stays: %s', async (code, status, isOutdated) => {
  const outcome = await submit(refused(status, code))
  if (outcome instanceof Response) throw new Error('led away')
  const said: ChosenOutcome = outcome.data
  expect([said.chosen, said.outdated]).toEqual([{ 1: 2 }, isOutdated])
})
