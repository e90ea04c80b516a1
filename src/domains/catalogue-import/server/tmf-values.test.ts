/** What a file says in words where the shop wants a number, a class or a colour is refused with its place, in TM Forum's form as in our own. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import type { Fault } from '../fault.ts'
import { catalogueFile, examples, importing, ownExample } from './importing.fixture.ts'

const portal = await startPortal()
const { bring, expectRefused } = importing(portal)

type Fields = Record<string, unknown>
interface TmfFile {
  readonly productSpecification: (Fields & { productSpecCharacteristic: object[] })[]
  readonly productOffering: (Fields & { prodSpecCharValueUse: object[] })[]
  readonly productOfferingPrice: (Fields & { price: object })[]
}

async function tmfExample(change: (content: TmfFile) => void): Promise<TmfFile> {
  const content = JSON.parse(await readFile(join(examples, 'tmf620-v4.json'), 'utf8')) as TmfFile
  change(content)
  return content
}

const characteristic = (name: string, value: unknown) => ({ name, productSpecCharacteristicValue: [{ value }] })
const deviceSays = (name: string, value: unknown) => () =>
  tmfExample(({ productSpecification: [one] }) => one?.productSpecCharacteristic.push(characteristic(name, value)))
const deviceWith = (more: object) => () =>
  tmfExample(({ productSpecification: [one] }) => void Object.assign(one ?? {}, more))
const offeringWith = (more: object) => () =>
  tmfExample(({ productOffering: [one] }) => void Object.assign(one ?? {}, more))
/** Instead of what the example says of it. */
const offeringSays = (name: string, value: unknown) =>
  offeringWith({ prodSpecCharValueUse: [characteristic(name, value)] })

const ofDevice = { code: 'field-wrong', place: 'productSpecification[0]' } as const
const ofOffering = { code: 'field-wrong', place: 'productOffering[0]' } as const
const inDevice = (path: string) => ({ ...ofDevice, place: `productSpecification[0].${path}` })
const priceWith = (more: object) => () =>
  tmfExample(({ productOfferingPrice: [first, second] }) => {
    Object.assign(first ?? {}, more)
    // Of tomorrow: it counts nothing.
    Object.assign(second ?? {}, { validFor: { startDateTime: '2026-11-21T00:00:00+01:00' } })
  })
const ending = { validFor: { endDateTime: '2026-12-07T00:00:00+01:00' } }
const unsaid = (path: string): Partial<Fault> => ({ code: 'not-mappable', place: `productOffering[0].${path}` })

describe('of a device of TM Forum is refused', () => {
  test.each<[string, () => unknown, Partial<Fault>]>([
    ['a guarantee in words', deviceSays('Garantie in Jahren', 'drei'), ofDevice],
    ['a guarantee that is over before it begins', deviceSays('Garantie in Jahren', -1), ofDevice],
    ['a kind that no address can say', deviceSays('Geräteart', '?!'), ofDevice],
    ['half a year of guarantee', deviceSays('Garantie in Jahren', 2.5), ofDevice],
    ['an energy class that no scale has', deviceSays('Energieeffizienzklasse', 'Z'), ofDevice],
    ['a feature that turns the line round', deviceSays('Merkmal', 'x\u202Ey'), ofDevice],
    ['a name of two lines', deviceWith({ name: 'Steck\ndose' }), inDevice('name')],
    ['a maker of blanks', deviceWith({ brand: '  ' }), inDevice('brand')],
    [
      'a script as a paper',
      deviceWith({ attachment: [{ mimeType: 'application/pdf', name: 'Anleitung', url: 'javascript:alert(1)' }] }),
      inDevice('attachment'),
    ],
    ['a number of pieces in words', offeringSays('Höchstmenge', 'viele'), ofOffering],
    ['no piece', offeringSays('Höchstmenge', 0), ofOffering],
    ['half a piece', offeringSays('Höchstmenge', 1.5), ofOffering],
    ['more pieces than a bag holds', offeringSays('Höchstmenge', 100), ofOffering],
    ['a colour that is none', offeringSays('Farbwert', 'red;background:url(//x)'), ofOffering],
    ['a GTIN of letters', offeringSays('GTIN', 'abc'), ofOffering],
    ['an id that leads elsewhere', offeringWith({ id: '../x y' }), { ...ofOffering, place: 'productOffering[0].id' }],
    ['a bundle', offeringWith({ bundledProductOffering: [{ id: 'b' }] }), unsaid('bundledProductOffering')],
    [
      'a price that ends, and none after it',
      priceWith(ending),
      { code: 'not-mappable', place: 'productOfferingPrice[0]' },
    ],
    [
      'a reduced book',
      () =>
        tmfExample(({ productOffering: [, black] }) =>
          black?.prodSpecCharValueUse.push(characteristic('Preisbindung', 'ja')),
        ),
      { code: 'not-mappable', place: 'productOffering[1]' },
    ],
    ['what is offered until a day', offeringWith(ending), unsaid('validFor')],
    ['what is offered until no day', offeringWith({ validFor: { endDateTime: 'Weihnachten' } }), unsaid('validFor')],
    ['what only some may have', offeringWith({ marketSegment: [{ id: 'b2b' }] }), unsaid('marketSegment')],
  ])('%s', async (_, content, expected) => expectRefused(await content(), expected))

  test('a variant that looks like another one', async () => {
    const content = await tmfExample(({ productOffering: [first, second] }) =>
      Object.assign(second ?? {}, { prodSpecCharValueUse: first?.prodSpecCharValueUse }),
    )
    await expectRefused(content, { code: 'twice', place: 'productSpecification[0]' })
  })
})

test.each([
  ['was offered until yesterday', { endDateTime: '2026-11-20T00:00:00+01:00' }, false],
  ['is offered from tomorrow on', { startDateTime: '2026-11-21T00:00:00+01:00' }, false],
  ['is offered since today', { startDateTime: '2026-11-20T00:00:00+01:00' }, true],
])('what %s: can be bought %o %s', async (_, validFor, visible) => {
  const { faults, steps } = await bring(await catalogueFile('frist.json', await offeringWith({ validFor })()), {
    apply: false,
  })
  expect(faults).toEqual([])
  const white = expect.objectContaining({ productId: 'steckdose-trio-weiss', visible }) as unknown
  expect(steps.find(({ kind }) => kind === 'device')).toMatchObject({
    after: { variants: expect.arrayContaining([white]) as unknown },
  })
})

test('a colour in capitals is the same colour', async () => {
  const { faults, steps } = await bring(
    await catalogueFile('farbe.json', await offeringSays('Farbwert', '#AB12CD')()),
    {
      apply: false,
    },
  )
  expect(faults).toEqual([])
  expect(steps.find(({ kind }) => kind === 'device')).toMatchObject({
    after: { variants: expect.arrayContaining([expect.objectContaining({ colourHex: '#ab12cd' })]) as unknown },
  })
})

test('a device says what it is', async () => {
  const { faults, steps } = await bring(
    await catalogueFile('art.json', await deviceSays('Geräteart', 'Steckdosen')()),
    {
      apply: false,
    },
  )
  expect(faults).toEqual([])
  expect(steps.find(({ kind }) => kind === 'device')).toMatchObject({ after: { doc: { kind: 'Steckdosen' } } })
})

const optional = ['validFor', 'description', 'attachment', 'price', 'brand', 'productOfferingTerm', 'isSellable', 'tax']
/** As a server writes them that names every field it knows. */
const nulled = (record: Fields): Fields => ({ ...Object.fromEntries(optional.map((name) => [name, null])), ...record })

test.each(['tmf620-v5.json', 'tmf620-v5-option.json'])('what is null in %s is not said', async (name) => {
  const records = JSON.parse(await readFile(join(examples, name), 'utf8')) as Fields[]
  const said = await bring(await catalogueFile(name, records), { apply: false })
  const given = await bring(await catalogueFile(name, records.map(nulled)), { apply: false })
  expect([given.faults, given.steps]).toEqual([[], said.steps])
})

test('a type of one’s own says by its base type what it is', async () => {
  const content = JSON.parse(await readFile(join(examples, 'tmf620-v5.json'), 'utf8')) as Fields[]
  // Of a tariff that is there, nothing but its days: no field of it tells.
  const own = {
    '@type': 'FibreOffering',
    '@baseType': 'ProductOffering',
    id: 'glasfaser-500',
    lifecycleStatus: 'In Study',
  }
  const records = [...content.filter(({ id }) => id !== own.id), own]
  const { faults, kinds } = await bring(await catalogueFile('eigene.json', records), { apply: false })
  expect([faults, kinds]).toEqual([[], ['glasfaser-500', 'steckdose-trio']])
})

const target = (id: string, to: string) => ({ offers: [{ id, changeTargets: { UPGRADE: [to] } }] })

describe('of our own form is refused', () => {
  test.each<[string, () => unknown, Partial<Fault>]>([
    [
      'a list that the shop has not',
      () => ownExample(({ devices: [one] }) => Object.assign(one ?? {}, { categories: ['raumfahrt'] })),
      { code: 'field-wrong', place: 'devices[0].categories[0]' },
    ],
    [
      'two variants that look alike',
      () => ownExample(({ devices: [one] }) => one?.variants.push({ ...one.variants[0], id: 'zweite' })),
      { code: 'twice', place: 'devices[0]' },
    ],
    [
      'a reduced book',
      () =>
        ownExample(({ devices: [one] }) =>
          Object.assign(one?.variants[0] ?? {}, {
            fixedPrice: true,
            price: 2000,
            reduced: { price: 1000, until: '2026-12-01' },
          }),
        ),
      { code: 'field-wrong', place: 'devices[0].variants[0].reduced' },
    ],
    ['a tariff that changes to itself', () => target('glasfaser-500', 'glasfaser-500'), { place: 'offers[0]' }],
    ['a tariff that changes to an option', () => target('glasfaser-500', 'anrufschutz'), { place: 'offers[0]' }],
    [
      'an option that offers itself',
      () => ({ offers: [{ id: 'anrufschutz', options: ['anrufschutz'] }] }),
      { code: 'field-wrong', place: 'offers[0]' },
    ],
  ])('%s', async (_, content, expected) => expectRefused(await content(), expected))
})
