import { expect, test } from 'vitest'

import type { MenuItem } from '#domains/navigation/menu.ts'
import { withLandingPage } from '#domains/navigation/rules.ts'

import { sidebarEntries } from './sidebar-entries.ts'

function entry(title: string, href: string | null, more: Partial<MenuItem> = {}): MenuItem {
  return { menueItemId: title, title, href, sspaLink: true, category: 'sidebar', subItems: [], newTab: false, ...more }
}

test('what leads nowhere, holds nothing or has no name is no entry', () => {
  const menu = [
    entry('Da', '/erleben/kundencenter/geraete/'),
    entry('', '/erleben/kundencenter/rechnungen/'),
    entry('   ', '/erleben/kundencenter/shop/'),
    entry('Leer', null),
    entry('Nur Verborgenes', null, { subItems: [entry('v', '/erleben/v', { category: 'none' })] }),
    entry('Nichts darin', null, { subItems: [entry('auch leer', null)] }),
    entry('Böse', 'javascript:alert(1)'),
    entry('Oben', '/erleben/kundencenter/neuigkeiten/', { category: 'top' }),
    entry('Mit Inhalt', null, { tooltip: 'Mehr davon', subItems: [entry('Innen', '/erleben/i')] }),
  ]
  const drawn = sidebarEntries(withLandingPage(menu, '/erleben'), '/magenta-zuhause')
  expect(drawn.map(({ title, href, tooltip, children }) => [title, href, tooltip, children?.length])).toEqual([
    ['Da', '/magenta-zuhause/kundencenter/geraete/', undefined, 0],
    ['Mit Inhalt', undefined, 'Mehr davon', 1],
  ])
})
