import { expect, test } from 'vitest'

import { leadsToCallback, placeholderWays } from './placeholder-ways.ts'

const shown = (pathname: string) =>
  placeholderWays('/magenta-zuhause', `/magenta-zuhause/${pathname}`).map(({ text, href }) => [text, href])

test('a page that follows leads to what can be done already, under its own base', () => {
  expect(shown('kundencenter/rechnungen/')).toEqual([
    ['Was du im Monat zahlst', '/magenta-zuhause/kundencenter/uebersicht/'],
    ['Womit du zahlst', '/magenta-zuhause/kundencenter/kundendaten/zahlungsarten'],
  ])
  expect(shown('kundencenter/ersteinrichtung')).toEqual([['Fragen & Antworten', '/hilfe/erleben']])
})

test('where nothing comes near it, it leads nowhere', () => {
  expect(shown('kundencenter/videoident')).toEqual([])
  expect(shown('bestellung/konto')).toEqual([])
})

// The router gives an address without its base.
const offers = (pathname: string) => leadsToCallback(`/${pathname}`)

test('the page of the callback does not offer one: it would lead to itself', () => {
  expect(offers('kundencenter/rueckruf/')).toBe(false)
  expect(offers('kundencenter/rueckruf')).toBe(false)
  expect(offers('magenta-zuhause/kundencenter/rueckruf/')).toBe(false)
  expect(offers('kundencenter/rechnungen/')).toBe(true)
  expect(shown('kundencenter/rueckruf/').map(([text]) => text)).toEqual(['Fragen & Antworten', 'Störung melden'])
})
