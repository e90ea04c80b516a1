/** What a contract's call makes of an answer that is not quite what it promises. */
import { expect, test } from 'vitest'

import { anOption } from '#domains/catalogue/fixtures.ts'
import { makeClient } from '#platform/web/api-client.ts'

import { aWireContract } from '../wire-fixtures.ts'
import { readContract } from './calls.ts'

const sound = anOption({ id: 'hd-sender' })

/** The ids that are left of options and of a group of them, where one more option is like that. */
async function offered(odd: Readonly<Record<string, unknown>>) {
  const options = [{ ...anOption({ id: 'odd' }), ...odd }, sound]
  const contract = aWireContract({ product: {} })
  const optionGroups = [{ id: 'g', name: 'Partner', minBookable: 0, maxBookable: 9, options }]
  const body = { ...contract, product: { ...contract.product, options, optionGroups } }
  const client = makeClient('/erleben', async () => ({ status: 200, text: JSON.stringify(body) }))
  const { product } = await readContract(client, '3104882')
  return [product?.options, ...(product?.optionGroups.map((group) => group.options) ?? [])].map((list) =>
    list?.map(({ id }) => id),
  )
}

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['roles of null', { roles: null }],
  ['a flag that is a word', { isVisibleForCustomer: 'true' }],
  ['a count that is a word', { maxBookable: '3' }],
  ['no id', { id: null }],
])('an option with %s is left out, the others stay', async (_what, odd) => {
  expect(await offered(odd)).toEqual([['hd-sender'], ['hd-sender']])
})

test('sound options all stay', async () => {
  expect(await offered({})).toEqual([
    ['odd', 'hd-sender'],
    ['odd', 'hd-sender'],
  ])
})
