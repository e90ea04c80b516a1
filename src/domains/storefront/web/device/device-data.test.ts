import { expect, test } from 'vitest'

import type { Fits } from '#domains/shop/web/calls.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'

import { aDevice } from '../device.fixture.ts'
import { loadDevice } from './device-data.ts'

/** The page of a device of which that is said. */
function load(overrides: object, fits: Fits = []) {
  const { args } = pageWith({
    'GET /api/shop/v1/products/eins': { status: 200, body: { ...aDevice('eins', '90 m²'), ...overrides } },
    'GET /api/shop/v1/products/eins/compatibility': { status: 200, body: fits },
  })
  return loadDevice({ ...args('kundencenter/shop/alle/eins'), params: { slug: 'eins' } })
}

test.each([
  ['Lärm raus, Musik rein.', 'Dämpft Lärm, 38 Stunden', 'Lärm raus, Musik rein. Dämpft Lärm, 38 Stunden.'],
  ['5G und WLAN 7, lädt kabellos.', 'WLAN 7, Lädt kabellos', '5G und WLAN 7, lädt kabellos.'],
])('its page says no less than its tile: %s', async (message, line, said) => {
  expect((await load({ line, message })).message).toBe(said)
})

test('below the pictures stands what its leading sentence does not say, each once', async () => {
  const details = 'Lärm raus.\n\n- Faltbar und leicht\n- Zwei Geräte zugleich verbunden\n- Mit **fetten** Wörtern'
  const features = ['Dämpft Lärm', 'Faltbar', '38 Stunden Akku']
  const { points } = await load({ line: 'Dämpft Lärm', message: 'Lärm raus.', features, details })
  expect(points).toEqual(['38 Stunden Akku', 'Faltbar und leicht', 'Zwei Geräte zugleich verbunden'])
})

test('what is said alike of several contracts is said once', async () => {
  const note = 'WLAN 7 nutzt 500 Mbit/s ganz.'
  const { fits } = await load({}, [
    { contract: 'Glasfaser 500', fit: 'full', note },
    { contract: 'DSL 50', fit: 'slower', note: 'Rund 50 Mbit/s.' },
    { contract: 'Zuhause & TV', fit: 'full', note },
    { contract: 'Glasfaser 500', fit: 'full', note },
  ])
  expect(fits).toEqual([
    { title: 'Passt zu deinem Glasfaser 500 und Zuhause & TV', isFull: true, note },
    { title: 'DSL 50: geht, aber langsamer', isFull: false, note: 'Rund 50 Mbit/s.' },
  ])
})

test('what no colon parts into name and value stands in one line of the box', async () => {
  const { facts } = await load({ inTheBox: ['Drei Geräte', 'Kabel: USB-C, 1 m', 'Netzteile'] })
  expect(facts.at(-1)?.facts).toEqual([
    { title: 'Dabei', text: 'Drei Geräte, Netzteile' },
    { title: 'Kabel', text: 'USB-C, 1 m' },
  ])
})

test('an address that names the maker does not name it twice', async () => {
  const maker = { name: 'Halde', address: 'Halde Geräte GmbH, Kiel', contact: 'x@halde.example' }
  const rows = new Map<string, string>((await load({ guaranteeYears: 3, maker })).maker)
  expect(rows.get('Garantie')).toContain('Garantiegeber: Halde Geräte GmbH, Kiel.')
})

test.each([
  [
    3,
    [],
    '3 Jahre für die ganze Ware, ohne Aufpreis. Garantiegeber: Funkhaus, Leipzig. Die Bedingungen bekommst du dort: x@funkhaus.example.',
  ],
  [2, [], '2 Jahre. Garantiegeber: Funkhaus, Leipzig. Die Bedingungen bekommst du dort: x@funkhaus.example.'],
  [
    3,
    ['Garantiebedingungen'],
    '3 Jahre für die ganze Ware, ohne Aufpreis. Garantiegeber: Funkhaus, Leipzig. Die Bedingungen stehen in „Garantiebedingungen“ bei den technischen Daten.',
  ],
])(
  'a guarantee of %s years, papers %j, says who gives it and where its terms are',
  async (guaranteeYears, names, said) => {
    const attachments = names.map((name) => ({ name, link: '/hilfe', type: 'PDF' }))
    const { maker } = await load({ guaranteeYears, attachments })
    expect(new Map<string, string>(maker).get('Garantie')).toBe(
      `${said} Deine gesetzlichen Rechte bei Mängeln bleiben davon unberührt und kosten dich nichts.`,
    )
    expect(new Map<string, string>((await load({ guaranteeYears: null })).maker).has('Garantie')).toBe(false)
  },
)
