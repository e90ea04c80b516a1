/** The content service's official client library against ours, over a socket. */
import type { AddressInfo } from 'node:net'

import { createClient } from 'contentful'
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

const portal = await startPortal()
await portal.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = portal.app.server.address() as AddressInfo
const client = createClient({
  space: 'kundencenter',
  accessToken: 'egal',
  host: `127.0.0.1:${port}`,
  basePath: '/erleben/api/contentful',
  insecure: true,
  retryOnError: false,
})

test('getEntries puts linked entries and pictures in place', async () => {
  const { items, total } = await client.getEntries({
    content_type: 'genericComponent',
    'fields.internalName': 'legal-beta',
    include: 10,
  })
  expect(total).toBe(1)
  expect(items[0]?.fields).toMatchObject({
    image: { fields: { image: { fields: { file: { url: '/erleben/api/contentful/images/beta-kolben.svg' } } } } },
    buttons: [
      { fields: { link: { fields: { text: 'Zur Übersicht' } } } },
      { fields: { link: { sys: { id: 'modal-beta' } } } },
    ],
  })
})

test('getEntry, paging, order and selection', async () => {
  expect((await client.getEntry('modal-beta')).fields).toMatchObject({ title: 'Was heißt Beta?' })
  const page = await client.getEntries({
    content_type: 'footerLink',
    order: ['fields.text'],
    limit: 2,
    skip: 1,
    select: ['fields.text'],
  })
  expect([page.total, page.items.length, page.skip]).toEqual([5, 2, 1])
  expect(page.items.map(({ fields }) => fields['text'])).toEqual(['Fragen & Antworten', 'Rückruf-Service'])
})

test('getAssets, getAsset', async () => {
  expect((await client.getAssets({ 'fields.title': 'Beta' })).items).toHaveLength(1)
  expect((await client.getAsset('welt')).fields.file?.contentType).toBe('image/svg+xml')
})

test('getContentTypes, getContentType, getLocales', async () => {
  const { items } = await client.getContentTypes()
  expect(items.map(({ sys }) => sys.id)).toEqual(
    expect.arrayContaining(['genericComponent', 'microcopy', 'genericModal', 'image', 'footer', 'promotion']),
  )
  expect((await client.getContentType('button')).fields.map(({ id }) => id)).toContain('colorTheme')
  expect((await client.getLocales()).items[0]?.code).toBe('de-DE')
})

test('every language at once', async () => {
  const { items } = await client.withAllLocales.getEntries({ 'sys.id': 'modal-beta' })
  expect(items[0]?.fields).toMatchObject({ title: { 'de-DE': 'Was heißt Beta?' } })
})

test('errors by their names', async () => {
  await expect(client.getEntry('gibt-es-nicht')).rejects.toMatchObject({ sys: { id: 'NotFound' } })
  await expect(client.getEntries({ limit: 5000 })).rejects.toMatchObject({ name: 'InvalidQuery' })
  await expect(client.getAsset('gibt-es-nicht')).rejects.toMatchObject({ name: 'NotFound' })
})
