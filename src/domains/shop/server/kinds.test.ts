/** Lists by what devices are, over HTTP. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { statement } from '#platform/server/db.ts'

import type { listDevices } from '../api.ts'
import { aModel, aVariant } from '../fixtures.ts'
import { saveModels } from './write-models.ts'

type Page = AnswerOf<typeof listDevices>

const portal = await startPortal()

async function list(query: Record<string, string> = {}): Promise<Page> {
  const answer = await portal.call('GET', `/erleben/api/shop/v1/products?${new URLSearchParams(query).toString()}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<Page>()
}

const aKind = (id: string, kind: string) =>
  aModel({
    id,
    categories: ['gleich'],
    doc: { ...aModel().doc, kind },
    variants: [aVariant({ productId: id, history: [] })],
  })

const ids = ({ products }: Page): string[] => products.map(({ id }) => id)

test('lists say what devices are: in a word of the address and in one for people; a device that says none is of no kind', async () => {
  const all = await list()
  const headphones = await list({ kind: 'kopfhoerer' })
  expect(all.facets.kind.find(({ value }) => value === 'kopfhoerer')).toEqual({
    value: 'kopfhoerer',
    text: 'Kopfhörer',
    count: headphones.total,
  })
  expect(ids(headphones).toSorted()).toEqual([
    'kopfhoerer-leise',
    'kopfhoerer-ruhe',
    'kopfhoerer-stille',
    'ohrhoerer-lauf',
    'ohrhoerer-mini',
  ])
  expect((await list({ kind: 'router|kopfhoerer' })).total).toBe(
    headphones.total + (all.facets.kind.find(({ value }) => value === 'router')?.count ?? 0),
  )
  // What a search does not have of it stays to be taken back, in its word.
  expect((await list({ q: 'Mediabox', kind: 'router' })).facets.kind).toContainEqual({
    value: 'router',
    text: 'Router',
    count: 0,
  })
  expect((await list({ kind: 'drohnen' })).facets.kind).toContainEqual({
    value: 'drohnen',
    text: 'drohnen',
    count: 0,
  })
  expect((await list({ category: 'testproducts' })).facets.kind).toEqual([])
})

test('two kinds that an address writes alike are one', async () => {
  await saveModels(portal.db, [aKind('art-eins', 'E-Roller'), aKind('art-zwei', 'e roller')])
  const alike = [{ value: 'e-roller', text: expect.any(String) as string, count: 2 }]
  await expect.poll(async () => (await list({ category: 'gleich' })).facets.kind).toEqual(alike)
  expect((await list({ category: 'gleich', kind: 'e-roller' })).total).toBe(2)
  await portal.db.query(statement('', `update shop_variants set visible = false where model_id like 'art-%'`))
  await expect.poll(async () => (await list()).total).toBe(63)
})
