import { testTable } from '#kit/table.fixture.ts'

import { isReported, safeAddress } from './reports.ts'

const origin = 'https://portal.example.org'

testTable('address %s leaves as %j', (href) => safeAddress(href, origin), [
  ['/erleben/kundencenter/vertraege/?contractId=3104917&optionId=a#b', '/erleben/kundencenter/vertraege/'],
  ['/erleben/beleg/unscheinbar', '/erleben/beleg/:id'],
  ['/erleben/shop/iphone-15', '/erleben/shop/iphone-15'],
  ['/erleben/vertrag/3104917', '/erleben/vertrag/:id'],
  ['/erleben/Anna.Brandt', '/erleben/:id'],
  ['/erleben/anna@example.org', '/erleben/:id'],
  ['mailto:anna@example.org', 'mailto:'],
  ['tel:+493415550100', 'tel:'],
  ['https://anna:geheim@other.example/weg/2048113907?name=Anna', 'https://other.example/weg/:id'],
  [`${origin}/erleben/`, '/erleben/'],
  ['http://', ''],
])

testTable('an error of %s in %s is reported: %s', isReported, [
  ['content', 'local', false],
  ['content', 'dev', false],
  ['content', 'tua', true],
  ['content', 'lup', true],
  ['content', 'prod', true],
  ['voucher', 'local', true],
])
