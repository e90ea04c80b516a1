import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { linkTo, wireAsset, wireEntry } from './entry.ts'
import { meantParams, readQuery, type Params } from './query.ts'
import { selectAssets, selectEntries } from './select.ts'

const day = (n: number) => `2026-11-0${n}T10:00:00.000Z`

function entry(id: string, fields: Record<string, unknown>, contentType = 'page', age = 1) {
  return wireEntry({
    id,
    contentType,
    fields,
    revision: age,
    publishedVersion: 1,
    createdAt: day(1),
    updatedAt: day(age),
  })
}

const entries = [
  entry('a', { title: 'Äpfel', rank: 3, tags: ['rot', 'obst'], next: linkTo('Entry', 'b') }, 'page', 1),
  entry(
    'b',
    { title: 'Birnen und mehr', rank: 1, tags: ['obst'], picture: linkTo('Asset', 'p'), gone: linkTo('Entry', 'x') },
    'page',
    3,
  ),
  entry('c', { title: 'Chicorée', tags: [], next: linkTo('Entry', 'a') }, 'note', 2),
]
const picture = wireAsset({ id: 'p', fields: { title: 'Foto' }, revision: 1, createdAt: day(1), updatedAt: day(1) })
const published = {
  entries: new Map(entries.map((one) => [one.sys.id, one])),
  assets: new Map([['p', picture]]),
}

function select(params: Params) {
  const query = readQuery(params)
  if (!query.ok) throw new Error(`refused: ${query.detail?.['name']}`)
  return selectEntries(published, query.value)
}

const ids = (params: Params) => select(params).items.map(({ sys }) => sys.id)

describe('a query', () => {
  testTable('%j finds %j', ids, [
    [{}, ['b', 'c', 'a']],
    [{ content_type: 'note' }, ['c']],
    [{ content_type: 'none' }, []],
    [{ 'sys.id': 'a' }, ['a']],
    [{ 'sys.id[in]': 'a,c' }, ['c', 'a']],
    [{ 'sys.contentType.sys.id': 'note' }, ['c']],
    [{ 'fields.title': 'Äpfel' }, ['a']],
    [{ 'fields.title': 'äpfel' }, []],
    [{ 'fields.title[match]': 'birne' }, ['b']],
    [{ 'fields.tags': 'rot' }, ['a']],
    [{ 'fields.tags[in]': 'rot,blau' }, ['a']],
    [{ 'fields.tags[all]': 'rot,obst' }, ['a']],
    [{ 'fields.tags[nin]': 'rot' }, ['b', 'c']],
    [{ 'fields.title[ne]': 'Äpfel' }, ['b', 'c']],
    [{ 'fields.rank[exists]': 'false' }, ['c']],
    [{ 'fields.rank[exists]': 'true' }, ['b', 'a']],
    [{ 'fields.rank[gt]': '1' }, ['a']],
    [{ 'fields.rank[lte]': '1' }, ['b']],
    [{ 'sys.updatedAt[gte]': day(2) }, ['b', 'c']],
    [{ 'fields.next.sys.id': 'b' }, ['a']],
    [{ 'fields.constructor': 'x' }, []],
    [{ 'fields.__proto__[exists]': 'true' }, []],
    [{ query: 'obst BIRNEN' }, ['b']],
    [{ content_type: 'page', 'fields.tags': 'obst' }, ['b', 'a']],
    [{ order: 'fields.title' }, ['b', 'c', 'a']],
    [{ order: '-fields.title' }, ['a', 'c', 'b']],
    [{ order: 'fields.rank' }, ['b', 'a', 'c']],
    [{ order: '-fields.rank' }, ['a', 'b', 'c']],
    [{ order: 'sys.contentType.sys.id,-sys.updatedAt' }, ['c', 'b', 'a']],
    [{ order: 'sys.createdAt' }, ['a', 'b', 'c']],
    [{ limit: '1', skip: '1' }, ['c']],
    [{ limit: '0' }, []],
    [{ access_token: 'x', locale: 'de-DE' }, ['b', 'c', 'a']],
  ])

  test.each<Params>([
    { include: '11' },
    { include: '-1' },
    { include: 'x' },
    { limit: '1001' },
    { skip: '10001' },
    { limit: '' },
    { order: 'title' },
    { order: 'fields.title,' },
    { select: 'title' },
    { locale: 'fr' },
    { unbekannt: 'x' },
    { fields: 'x' },
    { 'fields.title[near]': 'x' },
    { 'fields.title[exists]': 'vielleicht' },
    { 'fields.a.b.c.d.e.f.g': 'x' },
    { content_type: ['a', 'b'] },
    { 'fields.title': 'x'.repeat(1001) },
  ])('%j is refused, and named', (params) => {
    const query = readQuery(params)
    expect(query).toMatchObject({ ok: false, refusal: 'InvalidQuery', detail: { name: Object.keys(params)[0] } })
  })

  test('selects what is asked for', () => {
    expect(select({ 'sys.id': 'a', select: 'sys.id,fields.title', include: '0' }).items).toEqual([
      { sys: { id: 'a' }, fields: { title: 'Äpfel' } },
    ])
  })

  test('gives every field by language for locale=*', () => {
    expect(select({ 'sys.id': 'a', locale: '*' }).items[0]?.fields['title']).toEqual({ 'de-DE': 'Äpfel' })
    expect(select({ select: 'sys.id', locale: '*' }).items[0]).toEqual({ sys: { id: expect.any(String) } })
  })
})

function linked(include: string) {
  const { includes, errors } = select({ 'sys.id': 'c', include })
  return [includes?.Entry?.map(({ sys }) => sys.id), includes?.Asset?.map(({ sys }) => sys.id), errors?.length]
}

describe('what hits link to', () => {
  testTable('include=%s', linked, [
    ['0', [undefined, undefined, undefined]],
    ['1', [['a'], undefined, undefined]],
    ['2', [['a', 'b'], undefined, undefined]],
    ['3', [['a', 'b'], ['p'], 1]],
  ])

  test('does not stand twice', () => {
    expect(select({ content_type: 'page', include: '10' }).includes?.Entry).toBeUndefined()
  })
})

test('pictures are asked in the same way', () => {
  const query = readQuery({ 'fields.title[match]': 'foto' })
  expect(query.ok && selectAssets(published, query.value).items).toEqual([picture])
})

testTable('of %j the hosted service is asked %j', meantParams, [
  [{ access_token: 'x1', content_type: 'page', invented: '7' }, { content_type: 'page' }],
  [
    { include: '10', 'fields.a[in]': '1,2', 'nothing.b': '1', 'fields.a[near]': '1,2' },
    { 'fields.a[in]': '1,2', 'fields.a[near]': '1,2', include: '10' },
  ],
  [{ limit: undefined }, {}],
])
