import { ownPage } from './own-path.ts'
import { testTable } from './table.fixture.ts'

/** Where it leads; undefined where that is no page of ours. */
function target(input: string | undefined): string | undefined {
  const url = ownPage(input)
  return url && url.pathname + url.search + url.hash
}

testTable('%j leads to %j', target, [
  ['/erleben/kundencenter/vertraege/?contractId=42#daten', '/erleben/kundencenter/vertraege/?contractId=42#daten'],
  ['/hilfe/erleben', '/hilfe/erleben'],
  ['/', '/'],
  ['/erleben/kundencenter/shop/api', '/erleben/kundencenter/shop/api'],
  [undefined, undefined],
  ['', undefined],
  ['erleben', undefined],
  ['//evil.example', undefined],
  ['///evil.example', undefined],
  ['/\\evil.example', undefined],
  ['\\/evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/a/..//evil.example', undefined],
  ['/%2e//evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['/\t/evil.example', undefined],
  ['/\n/evil.example', undefined],
  ['/erleben\u0000', undefined],
  ['/api/x', undefined],
  ['/erleben/api/auth/redirect/logout', undefined],
  ['/erleben/%61pi/auth/redirect/logout', undefined],
  ['/magenta-zuhause/x/../api/auth/redirect/logout', undefined],
  ['/anmeldung/session/end', undefined],
  ['/erleben/%ff', undefined],
  [`/${'a'.repeat(2001)}`, undefined],
])
