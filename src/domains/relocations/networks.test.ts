import { expect, test } from 'vitest'

import { readNetworks } from './networks.ts'

const leipzig = { zip: '04177', areaCode: '341' }

test.each([
  ['a line each', '04177;0341\n10435;030', [leipzig, { zip: '10435', areaCode: '30' }], 0],
  ['without the zero, with commas and blanks', '04177 , 341', [leipzig], 0],
  ['a line of names first, from another program', '\u{FEFF}PLZ;Vorwahl\r\n04177;0341\r\n', [leipzig], 0],
  ['one that is there twice alike', '04177;0341\n04177;341', [leipzig], 0],
  ['one that lies in several networks', '04177;0341\n01561;03522\n01561;035248', [leipzig], 1],
  ['nothing', '', [], 0],
])('a table of networks: %s', (_what, file, networks, several) => {
  expect(readNetworks(file)).toEqual({ networks, several, faults: [] })
})

test.each([
  ['a postcode of four digits', '4177;0341'],
  ['no area code', '04177;'],
  ['an area code that begins with two zeros', '04177;00341'],
  ['a line of names further down', '04177;0341\nPLZ;Vorwahl'],
])('%s is a fault with its line', (_what, file) => {
  expect(readNetworks(file).faults).toEqual([expect.stringMatching(/^line [12]: no postcode and area code$/) as string])
})
