import { describe, expect, test } from 'vitest'

import { safeHref } from '#kit/links.ts'
import { testTable } from '#kit/table.fixture.ts'

import type { ContentAsset, ContentEntries, ContentEntry } from './api.ts'
import { linkTo, wireAsset, wireEntry } from './entry.ts'
import { readFooterContent } from './footer.ts'
import { readPromotion } from './promotion.ts'
import { firstFields } from './rules.ts'

const at = '2026-11-20T10:00:00.000Z'
const times = { revision: 1, createdAt: at, updatedAt: at }

function stored(id: string, fields: Record<string, unknown>, contentType = 'genericComponent'): ContentEntry {
  return wireEntry({ id, contentType, fields, publishedVersion: 1, ...times })
}

const link = (id: string) => linkTo('Entry', id)

function page(items: ContentEntry[], linked: ContentEntry[] = [], assets: ContentAsset[] = []): ContentEntries {
  const includes = { Entry: linked, Asset: assets }
  return { sys: { type: 'Array' }, total: items.length, skip: 0, limit: 100, items, includes }
}

describe('firstFields', () => {
  test('puts linked entries in place, leaves out what is missing', () => {
    const entries = page(
      [stored('a', { one: link('b'), gone: link('x'), many: [link('b'), link('x'), 'text'] })],
      [stored('b', { t: 1 })],
    )
    expect(firstFields(entries)).toEqual({ one: { t: 1 }, many: [{ t: 1 }, 'text'] })
  })

  test('ends in a circle', () => {
    const fields = firstFields(page([stored('a', { next: link('b') })], [stored('b', { next: link('a') })]))
    expect(JSON.stringify(fields).split('next').length - 1).toBe(10)
  })

  test('puts pictures in place as what an img needs', () => {
    const file = { url: '/b.jpg', contentType: 'image/jpeg', details: { size: 1, image: { width: 16, height: 9 } } }
    const picture = wireAsset({ id: 'a', fields: { title: 'Bild', description: 'Ein Bild', file }, ...times })
    expect(firstFields(page([stored('a', { image: linkTo('Asset', 'a') })], [], [picture]))).toEqual({
      image: {
        url: '/b.jpg',
        contentType: 'image/jpeg',
        width: 16,
        height: 9,
        title: 'Bild',
        description: 'Ein Bild',
      },
    })
  })

  test('of no entry is undefined', () => {
    expect(firstFields(page([]))).toBeUndefined()
  })
})

test('the footer leaves out what is incomplete', () => {
  const whole = { text: 'Hilfe', href: '/hilfe/erleben', trackingId: 'h', icon: { url: '/i.svg', title: 'Hilfe' } }
  expect(readFooterContent({ links: [whole, { text: 'ohne Ziel' }, 'Unsinn'], copyrightLink: { href: '/x' } })).toEqual(
    {
      links: [whole],
    },
  )
  expect(readFooterContent({})).toEqual({ links: [] })
  const file = { url: '/b.svg', width: 96 }
  expect(
    readFooterContent({ brandImage: { title: 'erleben', alternateText: 'Logo', image: file } }).brandImage,
  ).toEqual({
    url: '/b.svg',
    alternateText: 'Logo',
    title: 'erleben',
  })
  expect(readFooterContent({ brandImage: { title: 'ohne Datei' } })).toEqual({ links: [] })
  expect(readFooterContent({ brandImage: { url: 'javascript:alert(1)' } })).toEqual({ links: [] })
})

testTable('the link %j becomes %j', safeHref, [
  ['https://example.org/a', 'https://example.org/a'],
  ['MAILTO:a@b.de', 'MAILTO:a@b.de'],
  ['tel:+49301', 'tel:+49301'],
  ['/erleben/agb', '/erleben/agb'],
  ['agb?x=a:b', 'agb?x=a:b'],
  ['#oben', '#oben'],
  ['?a=javascript:1', '?a=javascript:1'],
  ['javascript:alert(1)', undefined],
  [' java\tscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
])

test('a promotion needs a title', () => {
  expect(readPromotion(undefined)).toBeUndefined()
  expect(readPromotion(page([stored('p', { title: '' })]))).toBeUndefined()
  const description = { nodeType: 'document', content: [] }
  expect(readPromotion(page([stored('p', { title: 'Günstiger', description, additionalInfo: 'Text' })]))).toEqual({
    title: 'Günstiger',
    description,
    additionalInfo: undefined,
  })
})
