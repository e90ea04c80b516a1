import { describe, expect, test } from 'vitest'

import { keptHref } from '#kit/links.ts'

import type { ContentEntry } from './api.ts'
import { wireEntries, type StoredEntry } from './entry.ts'
import { firstFields, footerOf, promotionOf } from './rules.ts'

function stored(id: string, fields: Record<string, unknown>, contentType = 'genericComponent'): StoredEntry {
  const at = '2026-11-20T10:00:00.000Z'
  return { id, contentType, internalName: id, locale: 'de-DE', fields, revision: 1, createdAt: at, updatedAt: at }
}

function link(id: string) {
  return { sys: { type: 'Link', linkType: 'Entry', id } }
}

function page(items: StoredEntry[], linked: StoredEntry[] = []) {
  return wireEntries({ total: items.length, items, linked }, { skip: 0, limit: 100 })
}

describe('an entry in the content service’s shape', () => {
  test('has sys and fields, and stands once', () => {
    const both = page([stored('a', { x: link('b') })], [stored('b', {}), stored('a', {})])
    expect(both.items[0]).toMatchObject({
      sys: {
        type: 'Entry',
        id: 'a',
        contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'genericComponent' } },
      },
    })
    expect(both.includes?.Entry.map((entry: ContentEntry) => entry.sys.id)).toEqual(['b'])
    expect(page([stored('a', {})])).not.toHaveProperty('includes')
  })
})

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

  test('of no entry is undefined', () => {
    expect(firstFields(page([]))).toBeUndefined()
  })
})

test('the footer leaves out what is incomplete', () => {
  const whole = { text: 'Hilfe', href: '/hilfe/erleben', trackingId: 'h', icon: { url: '/i.svg', title: 'Hilfe' } }
  expect(footerOf({ links: [whole, { text: 'ohne Ziel' }, 'Unsinn'], copyrightLink: { href: '/x' } })).toEqual({
    links: [whole],
  })
  expect(footerOf({})).toEqual({ links: [] })
})

test.each([
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
])('the link %j becomes %j', (uri, href) => {
  expect(keptHref(uri)).toBe(href)
})

test('a promotion needs a title', () => {
  expect(promotionOf(undefined)).toBeUndefined()
  expect(promotionOf(page([stored('p', { title: '' })]))).toBeUndefined()
  const description = { nodeType: 'document', content: [] }
  expect(promotionOf(page([stored('p', { title: 'Günstiger', description, additionalInfo: 'Text' })]))).toEqual({
    title: 'Günstiger',
    description,
    additionalInfo: undefined,
  })
})
