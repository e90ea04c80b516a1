import { expect, test } from 'vitest'

import { safeHref, safePicture, readLink } from './links.ts'
import { testTable } from './table.fixture.ts'

test.each([
  'http://example.org/a',
  'HTTPS://example.org/a?b=c#d',
  'mailto:hilfe@example.org?subject=Guten Tag',
  'tel:+49 800 1234567',
  '/erleben/agb',
  'agb',
  './agb?von=a:b',
  '?seite=javascript:alert(1)',
  '#javascript:alert(1)',
  '//example.org/a',
  '/umlaute/größe',
  '',
])('%j stays as it is', (uri) => {
  expect(safeHref(uri)).toBe(uri)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '  javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001\u001Fjavascript:alert(1)',
  'javascript\t:alert(1)',
  '\u00A0javascript:alert(1)',
  '\uFEFFjavascript:alert(1)',
  'java\u200Bscript:alert(1)',
  'java script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'intent://scan/#Intent;end',
  'view-source:https://example.org',
  'ftp://example.org',
  'x-unknown:y',
  ':leer',
])('%j becomes a void link', (uri) => {
  expect(safeHref(uri)).toBeUndefined()
})

test('what a browser would drop is gone from a kept link, so that nothing hides in it', () => {
  expect(safeHref(' \n/erleben\u0000/agb\t ')).toBe('/erleben/agb')
})

test.each([
  ['/agb', '/agb', undefined],
  ['/agb#tracking=fuss.agb', '/agb', 'fuss.agb'],
  ['/agb?a=1#b#tracking=x', '/agb?a=1#b', 'x'],
  ['https://example.org/#tracking=x#tracking=y', 'https://example.org/', 'x#tracking=y'],
  ['/agb#tracking=', '/agb', undefined],
  ['#tracking=x', '', 'x'],
  ['javascript:alert(1)#tracking=x', undefined, 'x'],
  ['/agb#tracking=javascript:alert(1)', '/agb', 'javascript:alert(1)'],
])('%j leads to %j with tracking id %j', (uri, href, trackingId) => {
  expect(readLink(uri)).toMatchObject({ href, trackingId })
})

test.each([
  ['/erleben/datenschutz', true],
  ['/erleben/DatenSchutz/', true],
  ['datenschutzhinweise.html#absatz', true],
  ['https://example.org/de/Datenschutzhinweise?a=b', true],
  ['//example.org/datenschutz', true],
  ['/erleben/datenschutz#tracking=x', true],
  ['https://datenschutz.example.org/', false],
  ['https://datenschutz.example.org', false],
  ['/agb?von=/datenschutz', false],
  ['/agb#datenschutz', false],
  ['/agb#tracking=datenschutz', false],
  ['mailto:datenschutz@example.org', false],
  ['javascript:datenschutz', false],
])('%j leads to a privacy notice: %s', (uri, isPrivacyNotice) => {
  expect(readLink(uri).isPrivacyNotice).toBe(isPrivacyNotice)
})

testTable('a picture at %j comes from %j', safePicture, [
  ['https://images.example.org/a.svg', 'https://images.example.org/a.svg'],
  ['/erleben/api/contentful/images/a.png?w=320', '/erleben/api/contentful/images/a.png?w=320'],
  ['javascript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['data:image/svg+xml,<svg/>', undefined],
  ['mailto:a@example.org', undefined],
  ['tel:+49800', undefined],
  ['', undefined],
])
