import { expect, test } from 'vitest'

import { eprelAddress, labelFacts, type EnergyFacts } from './energy-label.ts'

const phone: EnergyFacts = {
  regulation: '2023/1669',
  minutes: 2890,
  fallClass: 'B',
  cycles: 1200,
  repairClass: 'C',
  protection: 'IP54',
}
const display: EnergyFacts = {
  regulation: '2019/2013',
  sdrKwh: 77.5,
  hdrClass: 'G',
  hdrKwh: 136,
  diagonalCm: 139,
  pixels: [3840, 2160],
}

test.each<[EnergyFacts, string[]]>([
  [phone, ['battery 48 h 10 min', 'fall B', 'cycles 1.200 ×', 'repair C', 'protection IP54']],
  [display, ['sdr 77,5 kWh/1000 h', 'hdr G, 136 kWh/1000 h', 'screen 139 cm, 55″, 3840 × 2160 px']],
  [{ regulation: '2019/2015', kwh: 9 }, ['power 9 kWh/1000 h']],
])('the label of $regulation says what its regulation asks for', (facts, said) => {
  expect(labelFacts(facts).map(({ symbol, value }) => `${symbol} ${value}`)).toEqual(said)
})

test('the code of a label leads to the entry in the product database', () => {
  expect(eprelAddress(1234567)).toBe('https://eprel.ec.europa.eu/qr/1234567')
})
