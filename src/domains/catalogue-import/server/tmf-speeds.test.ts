/** A tariff with a line out of TM Forum, in the shape of v4 and of v5: its speeds, or the place where they cannot be read. */
import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { catalogueFile, importing } from './importing.fixture.ts'
import { readSpeed } from './tmf-speeds.ts'

const portal = await startPortal()
const { bring, expectRefused } = importing(portal)

test.each([
  ['50', undefined, 50],
  ['2,5', 'Mbit/s', 2.5],
  ['28 Mbit/s', undefined, 28],
  ['1 Gbit/s', 'Mbit/s', 1000],
  ['640', 'kbit/s', 0.64],
  ['schnell', undefined, undefined],
  ['50', 'km/h', undefined],
  ['-1', undefined, undefined],
])("'%s' with the unit %s are %s Mbit/s", (value, unit, speed) => {
  expect(readSpeed(value, unit)).toBe(speed)
})

interface Value {
  value: string | number
  unitOfMeasure?: string
}

const speeds: Readonly<Record<string, Value>> = {
  'Download minimal': { value: 60, unitOfMeasure: 'Mbit/s' },
  'Download üblich': { value: '135 Mbit/s' },
  'Download maximal': { value: 150 },
  'Upload minimal': { value: 30 },
  'Upload üblich': { value: 67.5 },
  'Upload maximal': { value: '75' },
}

type ValuesName = 'productSpecCharacteristicValue' | 'characteristicValueSpecification'

/** A tariff of a family with speeds; v5 types its records. */
function tariff(id: string, given: Readonly<Record<string, Value>>, values: ValuesName) {
  const said = (name: string, ...found: readonly Value[]) => ({ name, [values]: found })
  return {
    productOffering: [
      {
        id,
        href: `/catalogue/${values === 'characteristicValueSpecification' ? 'v5' : 'v4'}/productOffering/${id}`,
        name: 'Glasfaser 150',
        description: 'Genug für drei.',
        category: [{ id: 'glasfaser' }],
        prodSpecCharValueUse: [
          said('Art', { value: 'Tarif' }),
          said('Merkmal', { value: '150 Mbit/s im Download' }, { value: 'Telefon-Flat' }),
          said('Rechtlicher Hinweis', { value: 'Grundpreis 34,95 € im Monat.' }),
          ...Object.entries(given).map(([name, value]) => said(name, value)),
        ],
        productOfferingPrice: [
          {
            id: `${id}-preis`,
            priceType: 'recurring',
            recurringChargePeriodType: 'month',
            recurringChargePeriodLength: 1,
            price: { unit: 'EUR', value: 34.95 },
          },
        ],
      },
    ],
  }
}

test.each<[string, ValuesName]>([
  ['v4', 'productSpecCharacteristicValue'],
  ['v5', 'characteristicValueSpecification'],
])('%s brings them', async (version, values) => {
  const id = `glasfaser-150-${version}`
  const { faults, result } = await bring(await catalogueFile('tempo.json', tariff(id, speeds, values)))
  expect(faults).toEqual([])
  expect(result).toMatchObject({ shape: `TMF620 ${version}`, created: 1 })
  // The other connections of the process hear of it a moment later.
  const found = async () => (await portal.call('GET', `/erleben/api/products/${id}`)).json<object>()
  await expect.poll(found).toMatchObject({
    minimumBandwidth: 60,
    maxBandwidth: 150,
    maxUpstream: 75,
    speedProfiles: [
      {
        downloadSpeedMin: 60,
        downloadSpeedNormal: 135,
        downloadSpeedMax: 150,
        uploadSpeedMin: 30,
        uploadSpeedNormal: 67.5,
        uploadSpeedMax: 75,
        guaranteedDownloadFrom: 60,
        guaranteedDownloadTo: 150,
        tariffDetails: 'Download 60 bis 150 Mbit/s, üblich 135. Upload 30 bis 75 Mbit/s, üblich 67,5.',
      },
    ],
  })
})

interface Profile {
  identifier: string
  standard: boolean
  downloadSpeedMax: number
}

async function profiles(id: string): Promise<Profile[]> {
  const found = await portal.call('GET', `/erleben/api/products/${id}`)
  return found.json<{ speedProfiles: Profile[] }>().speedProfiles
}

const without = (name: string) => Object.fromEntries(Object.entries(speeds).filter(([key]) => key !== name))

test('a tariff that is there gets others, its profile stays the one that contracts have', async () => {
  const before = await profiles('dsl-100')
  const content = tariff('dsl-100', { ...speeds, Anschlussart: { value: 'VDSL' } }, 'productSpecCharacteristicValue')
  const { faults, result } = await bring(await catalogueFile('tempo.json', content))
  expect(faults).toEqual([])
  expect(result).toMatchObject({ created: 0, changed: 1 })
  await expect.poll(async () => (await profiles('dsl-100'))[0]?.downloadSpeedMax).toBe(150)
  const after = await profiles('dsl-100')
  expect(after[0]).toMatchObject({ identifier: before[0]?.identifier, standard: true, uploadSpeedNormal: 67.5 })
  expect(after.slice(1)).toEqual(before.slice(1))
  const listed = (await portal.call('GET', '/erleben/api/products/dsl-100')).json<object>()
  expect(listed).toMatchObject({ minimumBandwidth: 60, maxBandwidth: 150, maxUpstream: 75 })
  const again = await bring(await catalogueFile('tempo.json', content))
  expect(again.result).toMatchObject({ changed: 0, version: null })
})

test.each<[string, string, Readonly<Record<string, Value>>, string]>([
  ['of a technology that it has not', 'dsl-50', { ...speeds, Anschlussart: { value: 'FTTH' } }, 'not-mappable'],
  ['of an option', 'hd-sender', speeds, 'not-mappable'],
  ['not whole', 'dsl-50', { 'Download minimal': { value: 1 } }, 'characteristic-missing'],
])('of what is there they are refused: %s', async (_, id, given, code) => {
  await expectRefused(tariff(id, given, 'productSpecCharacteristicValue'), {
    code: code as 'not-mappable',
    place: 'productOffering[0].prodSpecCharValueUse',
  })
})

test.each<[string, Readonly<Record<string, Value>>, string, string]>([
  [
    'what cannot be read',
    { ...speeds, 'Upload üblich': { value: 'flott' } },
    'field-wrong',
    '.prodSpecCharValueUse[7]',
  ],
  ['one of the six missing', without('Download üblich'), 'characteristic-missing', '.prodSpecCharValueUse'],
  [
    'a usual speed above the most',
    { ...speeds, 'Upload üblich': { value: 99 } },
    'field-wrong',
    '.prodSpecCharValueUse',
  ],
  ['none of them', {}, 'not-mappable', ''],
])('%s is refused with its place', async (_, given, code, path) => {
  const content = tariff('glasfaser-151', given, 'productSpecCharacteristicValue')
  await expectRefused(content, { code: code as 'field-wrong', place: `productOffering[0]${path}` })
})
