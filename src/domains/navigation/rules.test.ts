import { expect, test } from 'vitest'

import { defaultMenu } from './menu.ts'
import { currentItemId } from './rules.ts'

test.each([
  ['/erleben/kundencenter/', 'uebersicht'],
  ['/erleben/kundencenter', 'uebersicht'],
  ['/magenta-zuhause/kundencenter/uebersicht', 'uebersicht'],
  ['/erleben/kundencenter/meine-vertraege/', 'vertraege'],
  ['/erleben/kundencenter/vertraege/?contractId=1', 'vertraege'],
  ['/erleben/kundencenter/vertraege/option-auswahl?contractId=1', 'vertraege'],
  ['/erleben/kundencenter/gutschein-eingeben/', 'vertraege'],
  ['/magenta-zuhause/kundencenter/videoident', 'freigaben'],
  ['/erleben/kundencenter/service/infoservice', 'infoservice'],
  ['/erleben/kundencenter/shop/sport', 'shop-sport'],
  ['/erleben/kundencenter/ersteinrichtung', 'service'],
  ['/erleben/kundencenter/neuigkeiten/', undefined],
  ['/erleben/impressum', undefined],
  ['/erleben/kundencenter/umzug?from=/erleben/kundencenter/rechnungen/', undefined],
])('%s highlights %s', (url, expected) => {
  expect(currentItemId(defaultMenu, url)).toBe(expected)
})
