import { expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { defaultMenu, type MenuItem } from './menu.ts'
import { searchMenu } from './search.ts'

const found = (query: string) => searchMenu(defaultMenu, query).map(({ item }) => item.menueItemId)

testTable('"%s" finds %j', found, [
  ['rechnungen', ['rechnungen']],
  ['RECH', ['rechnungen']],
  ['Geräte', ['geraete', 'shop-streaming']],
  ['geraete', ['geraete', 'shop-streaming']],
  ['gerate', ['geraete', 'shop-streaming']],
  ['gera\u0308te', ['geraete', 'shop-streaming']],
  ['iban', ['kundendaten']],
  ['daten', ['kundendaten', 'selbstauskunft']],
  ['pin', ['freigaben', 'benutzerpin', 'legitimierung', 'videoident']],
  ['gutschein', ['gutschein']],
  ['shop sport', ['shop-sport']],
  ['verträge', ['vertraege', 'gutschein']],
  ['video ident', ['videoident']],
  ['hilfe', ['hilfe', 'rueckruf', 'ersteinrichtung']],
  ['neuigkeiten', ['neuigkeiten']],
  ['xyz', []],
  ['', []],
  [' & ', []],
])

test('shows six at most', () => {
  expect(found('e')).toHaveLength(6)
})

test('a menu that has come without keywords is found by those of the default one', () => {
  const bare = defaultMenu.map((item): MenuItem => Object.assign({}, item, { keywords: undefined }))
  expect(searchMenu(bare, 'router').map(({ item }) => item.menueItemId)).toEqual(['geraete'])
})
