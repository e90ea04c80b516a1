import { afterEach, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'

import { loadContent } from './load-content.ts'

afterEach(() => sessionStorage.clear())

function answering(...answers: { status?: number; fields?: unknown; text?: string }[]) {
  const paths: string[] = []
  const client = makeClient('/erleben', async ({ path }) => {
    paths.push(path)
    const { status = 200, fields, text } = answers.shift() ?? {}
    const items = fields === undefined ? [] : [{ sys: { id: 'x', type: 'Entry' }, fields }]
    return { status, text: text ?? JSON.stringify({ items }) }
  })
  return { client, paths }
}

test('asks by type and name with links to depth 10, and once per session', async () => {
  const { client, paths } = answering({ fields: { title: 'A' } }, { fields: { title: 'B' } })
  expect(await loadContent(client, 'genericComponent', 'hilfe')).toEqual({ kind: 'content', fields: { title: 'A' } })
  expect(await loadContent(client, 'genericComponent', 'hilfe')).toEqual({ kind: 'content', fields: { title: 'A' } })
  expect(paths).toEqual([
    '/erleben/api/contentful/entries?content_type=genericComponent&fields.internalName=hilfe&include=10',
  ])
  expect(Object.keys(sessionStorage)).toEqual(['mh-content.genericComponent.hilfe'])
  expect(await loadContent(client, 'microcopy', 'hilfe')).toMatchObject({ fields: { title: 'B' } })
})

test('a spoilt copy is fetched again', async () => {
  sessionStorage.setItem('mh-content.microcopy.a', '{kaputt')
  const { client, paths } = answering({ fields: { title: 'A' } })
  expect(await loadContent(client, 'microcopy', 'a')).toMatchObject({ kind: 'content' })
  expect(paths).toHaveLength(1)
})

test('nothing found is no failure, and not remembered', async () => {
  const report = vi.fn<(cause: unknown) => void>()
  const { client, paths } = answering({}, {})
  expect(await loadContent(client, 'microcopy', 'a', report)).toEqual({ kind: 'no-content' })
  await loadContent(client, 'microcopy', 'a', report)
  expect(paths).toHaveLength(2)
  expect(report).not.toHaveBeenCalled()
})

test.each([
  ['an error', { status: 502 }],
  ['garbage', { text: '<html>' }],
  ['half of it', { text: '{"items":[{"sys":{"type":"Entry"}}]}' }],
  ['null', { text: 'null' }],
])('%s is a technical error, reported', async (_name, answer) => {
  const report = vi.fn<(cause: unknown) => void>()
  const { client } = answering(answer)
  expect(await loadContent(client, 'microcopy', 'a', report)).toMatchObject({ kind: 'technical-error' })
  expect(report).toHaveBeenCalledTimes(1)
  expect(sessionStorage.length).toBe(0)
})
