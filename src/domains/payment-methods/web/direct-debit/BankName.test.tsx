import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { makeClient, type WireRequest } from '#platform/web/api-client.ts'
import { ClientContext } from '#platform/web/client-context.ts'

import { BankName } from './BankName.tsx'

const ing = 'DE44 5001 0517 5407 3249 31'
const dkb = 'DE02 1203 0000 0000 2020 51'

/** Types one number after another; `answer` of the server to each. */
function typing(answer: (request: WireRequest) => Promise<{ status: number; text: string }>) {
  const asked: string[] = []
  const client = makeClient('/erleben', (request) => {
    asked.push(request.body ?? '')
    return answer(request)
  })
  const line = (typed: string) => (
    <ClientContext value={client}>
      <BankName typed={typed} />
    </ClientContext>
  )
  const { rerender } = render(line(''))
  const type = (typed: string) => act(async () => rerender(line(typed)))
  return { asked, type, said: () => screen.getByRole('status').textContent }
}

const named = async ({ body = '' }: WireRequest) => ({
  status: 200,
  text: JSON.stringify({ bank: body.includes('DE44') ? 'ING' : 'Deutsche Kreditbank Berlin' }),
})

test('the bank of a number that is whole and right is named, asked for once', async () => {
  const { asked, said, type } = typing(named)
  expect(said()).toBe('')
  await type(ing.slice(0, -1))
  expect([said(), asked]).toEqual(['', []])
  await type(ing)
  expect(said()).toBe('Bankname: ING')
  await type(`${ing} `)
  expect(asked).toEqual([JSON.stringify({ iban: 'DE44500105175407324931' })])
  await type(ing.slice(0, -2))
  expect(said()).toBe('')
})

test('an answer that comes late names nobody else', async () => {
  const late = Promise.withResolvers<void>()
  const { said, type } = typing(async (request) => {
    if (request.body?.includes('DE44')) await late.promise
    return named(request)
  })
  await type(ing)
  await type(dkb)
  await act(async () => late.resolve())
  expect(said()).toBe('Bankname: Deutsche Kreditbank Berlin')
})

test.each([
  ['is not reached', () => Promise.reject(new TypeError('offline'))],
  ['is asked too often', () => Promise.resolve({ status: 429, text: '{"code":"too-many"}' })],
  ['says something else', () => Promise.resolve({ status: 200, text: '{}' })],
])('a server that %s: nothing is said', async (_, answer) => {
  const { asked, said, type } = typing(answer)
  await type(ing)
  expect([asked.length, said()]).toEqual([1, ''])
})
