import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import {
  customerType,
  ownPath,
  pageName,
  productIn,
  trackingProductName,
  withEvent,
  type TrackingEvent,
} from './rules.ts'

describe('customer type (a monthly price above 0 counts as paid)', () => {
  test.each([
    ['no contract', [], 'non-customer'],
    ['free', [0], 'non-customer'],
    ['one cent', [1], 'existing customer'],
    ['free, with a paid option', [0, 499], 'existing customer'],
    ['only a one-time price', [0, 0], 'non-customer'],
  ])('%s', (_case, prices, type) => {
    expect(customerType(prices.map((monthlyCents) => ({ monthlyCents })))).toBe(type)
  })
})

testTable('service group %s: product %j is %j', trackingProductName, [
  [1412, 'Filme & Serien', 'tv-plus'],
  [1413, 'Fußball', 'sport'],
  [1911, 'Beta-Zugang', 'beta'],
  [1410, 'Musik', 'Musik'],
  [14120, 'Musik', 'Musik'],
  [Number.NaN, 'Musik', 'Musik'],
])

testTable('data-product %j is %j', productIn, [
  ['1412 Filme & Serien', 'tv-plus'],
  ['1300 5 GB mehr', '5 GB mehr'],
  ['Musik', 'Musik'],
  ['', ''],
])

describe('page names are those of the route table', () => {
  test.each([
    ['/', {}, 'start', '/'],
    ['/kundencenter/meine-vertraege/', {}, 'kundencenter/meine-vertraege', '/kundencenter/meine-vertraege'],
    ['/beleg/8f14e45fceea167a5a36de', { id: '8f14e45fceea167a5a36de' }, 'beleg/:id', '/beleg/:id'],
    ['/shop/stra%C3%9Fe', { slug: 'straße' }, 'shop/:slug', '/shop/:slug'],
    ['/anna-brandt/2048113907', { '*': 'anna-brandt/2048113907' }, 'nicht-gefunden', '/*'],
    ['/%E0%A4%A', { '*': '%E0%A4%A' }, 'nicht-gefunden', '/*'],
  ])('%s', (pathname, params, name, path) => {
    expect(pageName(pathname, params)).toMatchObject({ name, path })
  })
})

test.each([
  ['/erleben/kundencenter/vertraege/option-auswahl?contractId=1', true],
  ['/hilfe/erleben', true],
  ['', false],
  ['erleben', false],
  ['//example.org', false],
  ['/\\example.org', false],
  ['/.//example.org', false],
  ['https://example.org/', false],
  ['/erleben/api/auth/redirect/logout', false],
  ['/erleben/%61pi/auth/redirect/logout', false],
  ['/erleben/\n', false],
  [`/${'x'.repeat(2001)}`, false],
])('coming back to %j: %s', (input, allowed) => {
  expect(ownPath(input)).toBe(allowed ? input : undefined)
})

const view = (name: string, address = '/a'): TrackingEvent => ({
  kind: 'view',
  data: { page_name: name, page_address: address },
})

describe('the queue', () => {
  test('the error page replaces the view of its page, in whatever order', () => {
    expect(withEvent([view('liste'), view('andere', '/b')], view('fehlerseite'))).toEqual([
      view('andere', '/b'),
      view('fehlerseite'),
    ])
    expect(withEvent([view('fehlerseite')], view('liste'))).toEqual([view('fehlerseite')])
    expect(withEvent([view('fehlerseite')], view('andere', '/b'))).toHaveLength(2)
  })

  test('two views of one page are two, and at most a hundred events wait', () => {
    let queue = withEvent([view('liste')], view('liste'))
    expect(queue).toHaveLength(2)
    for (let count = 0; count < 200; count += 1) queue = withEvent(queue, { kind: 'link', data: {} })
    expect(queue).toHaveLength(100)
  })
})
