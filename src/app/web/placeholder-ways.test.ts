import { expect, test } from 'vitest'

import { placeholderWays } from './placeholder-ways.ts'

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
