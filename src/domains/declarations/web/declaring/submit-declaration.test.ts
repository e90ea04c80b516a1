import { describe, expect, test } from 'vitest'

import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'

import { aCancellation } from '../../fixtures.ts'
import { submitDeclaration, type DeclarationOutcome } from './submit-declaration.ts'

const { kind: _kind, endDate: _endDate, ...typed } = aCancellation()
const fields = { ...typed, end: 'earliest', endDate: '', formValue: 'once' }
const call = 'POST /api/declarations/cancellation'
const own = 'POST /api/declarations/mine/cancellation'
const stored: Answer = { status: 200, body: { id: 'receipt-id' } }
const fresh: Answer = { status: 200, body: { formValue: 'fresh' } }

/** The action's outcome: where it leads, or status and content of the page that comes back. */
async function submit(answers: Parameters<typeof pageWith>[0], input: Record<string, string> = {}) {
  const { args, sent } = pageWith(answers)
  const answer = await submitDeclaration(args('vertraege-hier-kuendigen', { ...fields, ...input }), 'cancellation')
  const bodies = sent.filter(({ body }) => body !== undefined).map(({ path, body }) => [path, JSON.parse(body ?? '')])
  if (answer instanceof Response) return { to: answer.headers.get('location'), bodies }
  const { data, init } = answer as { data: DeclarationOutcome; init: { status: number } }
  return { ...data, status: init.status, bodies }
}

describe('sending a cancellation', () => {
  test('leads to its receipt', async () => {
    const { to, bodies } = await submit({ [call]: stored })
    expect(to).toBe('/beleg/receipt-id')
    expect(bodies).toEqual([['/erleben/api/declarations/cancellation', { ...typed, endDate: null, formValue: 'once' }]])
  })

  test('sends the wished day only where a day is chosen', async () => {
    const chosen = await submit({ [call]: stored }, { end: 'date', endDate: '2026-12-31' })
    const left = await submit({ [call]: stored }, { end: 'earliest', endDate: '2026-12-31' })
    expect([chosen, left].map(({ bodies }) => bodies[0]?.[1].endDate)).toEqual(['2026-12-31', null])
  })

  test.each([
    [{ name: '' }, { name: 'name-missing' }],
    [{ end: 'date' }, { endDate: 'end-invalid' }],
    [{ cause: 'extraordinary' }, { reason: 'reason-missing' }],
  ])('with %j is not sent, and keeps what was typed', async (input, faults) => {
    const { bodies, ...outcome } = await submit({ [call]: stored }, input)
    expect(bodies).toEqual([])
    expect(outcome).toMatchObject({ status: 422, faults, formValue: 'once', input: { contract: typed.contract } })
  })

  test('whose form is older than a day is sent again with a fresh value', async () => {
    const outcome = await submit({
      [call]: [refused(409, 'form-expired'), stored],
      'GET /api/declarations/form': fresh,
    })
    expect(outcome.to).toBe('/beleg/receipt-id')
    expect(outcome.bodies.map(([, body]) => body.formValue)).toEqual(['once', 'fresh'])
  })

  test.each<[Answer, string, number]>([
    ['offline', 'network', 503],
    [{ status: 502 }, 'network', 503],
    [{ status: 500, body: { code: 'internal', status: 500 } }, 'not-stored', 503],
    [refused(403, 'origin-refused'), 'not-stored', 503],
    [refused(429, 'too-many'), 'too-many', 429],
  ])('answered with %j says %s', async (answer, failure, status) => {
    expect(await submit({ [call]: answer })).toMatchObject({ failure, status, input: { name: typed.name } })
  })

  test('of a used form names the first receipt and brings a fresh value', async () => {
    const answer = refused(409, 'form-used', { id: 'first' })
    expect(await submit({ [call]: answer, 'GET /api/declarations/form': fresh })).toMatchObject({
      failure: 'form-used',
      receipt: 'first',
      formValue: 'fresh',
    })
  })

  test('says what the server found missing', async () => {
    const answer = refused(422, 'incomplete', { email: 'email-invalid' })
    expect(await submit({ [call]: answer })).toMatchObject({ status: 422, faults: { email: 'email-invalid' } })
  })
})

describe('of who is signed in', () => {
  test('names the contract only', async () => {
    const { to, bodies } = await submit({ [own]: stored }, { own: '1', contract: '3104882' })
    expect(to).toBe('/beleg/receipt-id')
    expect(bodies[0]?.[1]).toEqual({
      formValue: 'once',
      contractId: '3104882',
      cause: 'ordinary',
      reason: '',
      endDate: null,
      email: typed.email,
    })
  })

  test.each([
    [refused(401, 'session-required'), 'signed-out'],
    [refused(404, 'contract-unknown'), 'contract-unknown'],
  ])('%j says %s', async (answer, failure) => {
    expect(await submit({ [own]: answer }, { own: '1' })).toMatchObject({ failure, status: 422 })
  })
})
