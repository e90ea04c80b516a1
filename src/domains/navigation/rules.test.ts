import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { defaultMenu, type MenuItem } from './menu.ts'
import { currentItem, flatten, withLandingPage } from './rules.ts'

function entry(menueItemId: string, href: string | null, more: Partial<MenuItem> = {}): MenuItem {
  return {
    menueItemId,
    title: menueItemId,
    href,
    sspaLink: true,
    category: 'sidebar',
    subItems: [],
    newTab: false,
    ...more,
  }
}

describe('the default menu', () => {
  testTable('%s highlights %s', (url) => currentItem(defaultMenu, url)?.id, [
    ['/erleben/kundencenter/', 'uebersicht'],
    ['/erleben/kundencenter', 'uebersicht'],
    ['/erleben/kundencenter/?from=mail#top', 'uebersicht'],
    ['/magenta-zuhause/kundencenter/uebersicht', 'uebersicht'],
    ['/erleben/kundencenter/kundendaten/', 'kundendaten'],
    ['/erleben/kundencenter/kundendaten/zahlungsmittel', 'kundendaten'],
    ['/erleben/kundencenter/service/selbstauskunft', 'selbstauskunft'],
    ['/erleben/kundencenter/bestellungen/', 'bestellungen'],
    ['/erleben/kundencenter/meine-vertraege/', 'vertraege'],
    ['/erleben/kundencenter/vertraege/?contractId=1', 'vertraege'],
    ['/erleben/kundencenter/vertraege/option-auswahl?contractId=1', 'vertraege'],
    ['/erleben/kundencenter/vertraege/wiederanschaltung/uebersicht', 'vertraege'],
    ['/erleben/kundencenter/gutschein-eingeben/', 'vertraege'],
    ['/erleben/kundencenter/rechnungen/#november', 'rechnungen'],
    ['/erleben/kundencenter/geraete/', 'geraete'],
    ['/erleben/kundencenter/freigaben/', 'freigaben'],
    ['/erleben/kundencenter/personalausweis/', 'freigaben'],
    ['/magenta-zuhause/kundencenter/videoident', 'freigaben'],
    ['/erleben/kundencenter/benutzerpin/', 'freigaben'],
    ['/erleben/kundencenter/service/infoservice', 'infoservice'],
    ['/erleben/kundencenter/shop/sport', 'shop-sport'],
    ['/erleben/kundencenter/shop/sportlich', undefined],
    ['/hilfe/erleben', 'hilfe'],
    ['/erleben/kundencenter/rueckruf', 'rueckruf'],
    ['/erleben/kundencenter/ersteinrichtung', 'service'],
    ['/erleben/kundencenter/neuigkeiten/', undefined],
    ['/erleben/kundencenter/shoppingcart', undefined],
    ['/erleben/impressum', undefined],
    ['/erleben', undefined],
    ['/erleben/kundencenter/umzug?from=/erleben/kundencenter/rechnungen/', undefined],
    ['/erleben/kundencenter/umzug#/kundencenter/rechnungen/', undefined],
  ])
})

test.each([
  ['/erleben/kundencenter/', true],
  ['/magenta-zuhause/kundencenter/rechnungen?von=mail', true],
  ['/erleben/kundencenter/kundendaten/zahlungsmittel', false],
  ['/erleben/kundencenter/vertraege/?contractId=1', false],
  ['/erleben/kundencenter/videoident', false],
])('%s is the page of the entry that it highlights: %s', (url, isPage) => {
  expect(currentItem(defaultMenu, url)?.isPage).toBe(isPage)
})

test.each([
  ['/umzug?contractId=1', ['kundencenter/vertraege/?contractId=1'], { id: 'vertraege', isPage: false }],
  ['/umzug', ['kundencenter/meine-vertraege/'], { id: 'vertraege', isPage: false }],
  ['/shoppingcart', undefined, undefined],
  ['/shop', ['kundencenter/shop/alle'], { id: 'shop', isPage: false }],
  ['/shoppingcart', ['kundencenter/shop/alle'], { id: 'shop', isPage: false }],
  ['/rechnungen/', ['kundencenter/meine-vertraege/'], { id: 'rechnungen', isPage: true }],
  [
    '/produkte/produktwechsel/auftrag/zusammenfassung',
    ['kundencenter/produkte/produktwechsel/auftrag', 'kundencenter/vertraege/?contractId=1'],
    { id: 'vertraege', isPage: false },
  ],
])('%s, which its way leads to from %j, highlights %j', (page, from, expected) => {
  expect(currentItem(defaultMenu, `/erleben/kundencenter${page}`, from)).toEqual(expected)
})

test('every entry of the default menu is found by words of its own, and some say more of themselves', () => {
  const all = flatten(defaultMenu).map(({ item }) => item)
  expect(all.filter(({ keywords = [] }) => keywords.length === 0).map(({ title }) => title)).toEqual([])
  expect(all.filter(({ tooltip }) => tooltip !== undefined).length).toBeGreaterThan(5)
})

describe('a menu of the server', () => {
  const hidden = { category: 'none' } as const
  const menus: Record<string, MenuItem[]> = {
    'last wins': [entry('a', '/erleben/x/'), entry('b', '/erleben/x/y/'), entry('c', '/erleben/x/')],
    'nearest ancestor': [
      entry('a', '/erleben/a/', {
        subItems: [
          entry('b', null, {
            subItems: [entry('c', '/erleben/c/', { ...hidden, subItems: [entry('d', '/erleben/d/', hidden)] })],
          }),
        ],
      }),
    ],
    'hidden without parent': [entry('a', '/erleben/x/', hidden), entry('b', '/erleben/b/')],
    'top below a parent': [entry('a', null, { subItems: [entry('b', '/erleben/b/', { category: 'top' })] })],
    'other base': [entry('a', '/magenta-zuhause/x')],
    outside: [entry('a', 'https://example.org/erleben/x/', { newTab: true })],
    'landing page': [entry('home', 'LANDINGPAGE'), entry('b', '/erleben/b/')],
  }

  test.each([
    ['last wins', '/erleben/x/y/', 'c'],
    ['nearest ancestor', '/erleben/c/', 'b'],
    ['nearest ancestor', '/erleben/d/', 'b'],
    ['nearest ancestor', '/erleben/a/', 'a'],
    ['hidden without parent', '/erleben/x/', undefined],
    ['top below a parent', '/erleben/b/', 'a'],
    ['other base', '/erleben/x/z', 'a'],
    ['outside', '/erleben/x/', undefined],
    ['landing page', '/erleben/magenta-eins-beta', 'home'],
    ['landing page', '/erleben/b/', 'b'],
    ['landing page', '/erleben/c/', undefined],
  ])('%s: %s highlights %s', (name, url, expected) => {
    const menu = withLandingPage(menus[name] ?? [], '/erleben/magenta-eins-beta')
    expect(currentItem(menu, url)?.id).toBe(expected)
  })
})

test('an address that no link may have is dropped', () => {
  const menu = withLandingPage([entry('a', 'java\tscript:alert(1)', { subItems: [entry('b', 'data:x')] })], '/erleben')
  expect(menu).toEqual([entry('a', null, { subItems: [entry('b', null)] })])
})

test('the root as landing page is highlighted on the root alone', () => {
  const menu = withLandingPage([entry('home', 'LANDINGPAGE')], '/erleben')
  expect(['/erleben', '/erleben/', '/erleben/kundencenter/umzug'].map((url) => currentItem(menu, url)?.id)).toEqual([
    'home',
    'home',
    undefined,
  ])
})
