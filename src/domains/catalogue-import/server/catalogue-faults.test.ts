/** What is wrong with a file is named with its place; nothing of it is applied. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import type { Fault } from '../fault.ts'
import { examples, importing, ownExample } from './importing.fixture.ts'

const portal = await startPortal()
const { expectRefused } = importing(portal)

const price = (id: string, more: object = {}) => ({
  id,
  priceType: 'oneTime',
  price: { unit: 'EUR', value: 9.99 },
  ...more,
})
const offering = (id: string, more: object = {}) => ({
  id,
  productSpecification: { id: 'neu' },
  productOfferingPrice: [{ id: 'p' }],
  ...more,
})
const specification = { id: 'neu', brand: 'Halde', productSpecCharacteristic: [] }

/** One device with one price. */
const offeredAt = (more: object = {}) => ({
  productOffering: [offering('a')],
  productSpecification: [specification],
  productOfferingPrice: [price('p', more)],
})

const word = 'x'.repeat(500_000)
/** No index could hold them: they do not become smaller. */
const letters = Array.from({ length: 8000 }, (_, index) => ((index * 7919) % 46_656).toString(36)).join('')
const words = Array.from({ length: 120_000 }, (_, index) => `w${(index * 7919).toString(36)}`).join(' ')

const deviceWith = (more: object) => () => ownExample(({ devices: [one] }) => Object.assign(one ?? {}, more))
const variantWith = (more: object) => () =>
  ownExample(({ devices: [one] }) => Object.assign(one?.variants[0] ?? {}, more))
const lineWith = (more: object) => async () => {
  const content = JSON.parse(await readFile(join(examples, 'own-lines.json'), 'utf8')) as {
    families: { products: object[] }[]
  }
  Object.assign(content.families[0]?.products[0] ?? {}, more)
  return content
}

/** What the database would refuse in its own words, or no bill could hold. */
const tooMuch: [string, () => unknown, Partial<Fault>][] = [
  ['a name of one word', deviceWith({ name: word }), { code: 'field-wrong', place: 'devices[0].name' }],
  ['words without end', deviceWith({ words }), { code: 'field-wrong', place: 'devices[0]' }],
  ['a colour', variantWith({ colour: letters }), { code: 'field-wrong', place: 'devices[0].variants[0].colour' }],
  ['an id of a device', deviceWith({ id: letters }), { code: 'field-wrong', place: 'devices[0]' }],
  ['an id of a variant', variantWith({ id: letters }), { code: 'field-wrong', place: 'devices[0].variants[0].id' }],
  ['a place in lists', deviceWith({ place: 1e12 }), { code: 'field-wrong', place: 'devices[0].place' }],
  ['days of delivery', variantWith({ days: 1e12 }), { code: 'field-wrong', place: 'devices[0].variants[0].days' }],
  ['a month', variantWith({ monthly: 1e12 }), { code: 'field-wrong', place: 'devices[0].variants[0].monthly' }],
  ['a new option', lineWith({ monthly: 1e12 }), { code: 'field-wrong', place: 'families[0].products[0].monthly' }],
  ['the name of an option', lineWith({ name: word }), { code: 'field-wrong', place: 'families[0].products[0].name' }],
  [
    'lists in lists',
    () => `{"devices":[{"id":"a","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`,
    { code: 'field-wrong', place: 'devices[0]', message: 'is nested too deeply' },
  ],
  [
    'an id of TM Forum',
    () => ({ productOfferingPrice: [price(letters)] }),
    { code: 'field-wrong', place: 'productOfferingPrice[0]' },
  ],
]

describe('a file with faults applies nothing', () => {
  test.each<[string, () => unknown, Partial<Fault>]>([
    ['cut off', () => '{"devices":[{"id":"a"', { code: 'not-json' }],
    [
      'an object in the place of a list',
      () => ({ offers: { a: { id: 'hd-sender', monthly: 999 } } }),
      { code: 'shape-unknown', place: 'offers[0]' },
    ],
    ['something else', () => ({ kunden: [] }), { code: 'shape-unknown', place: '' }],
    [
      'an energy label that names no class',
      () =>
        ownExample(({ devices: [device] }) => {
          const energyLabel = { facts: { regulation: '2019/2015', kwh: 9 } }
          Object.assign(device ?? {}, { energyLabel, energyClass: null })
        }),
      { code: 'field-wrong', place: 'devices[0].energyClass' },
    ],
    ['no id', () => ({ devices: [{ name: 'Ohne' }] }), { code: 'field-wrong', place: 'devices[0].id' }],
    [
      'no price',
      () => ownExample(({ devices }) => delete devices[0]?.variants[0]?.['price']),
      { code: 'field-wrong', place: 'devices[0].variants[0].price' },
    ],
    [
      'a price that no column holds',
      () => ownExample(({ devices }) => Object.assign(devices[0]?.variants[0] ?? {}, { price: 3_000_000_000 })),
      { code: 'field-wrong', place: 'devices[0].variants[0].price' },
    ],
    [
      'more pieces than any shelf holds',
      () => ownExample(({ devices }) => Object.assign(devices[0]?.variants[0] ?? {}, { stock: 3_000_000_000 })),
      { code: 'field-wrong', place: 'devices[0].variants[0].stock' },
    ],
    [
      'a tariff that costs billions',
      () => ({ offers: [{ id: 'hd-sender', monthly: 3_000_000_000 }] }),
      { code: 'field-wrong', place: 'offers[0].monthly' },
    ],
    ...tooMuch,
    [
      'NUL in a name',
      () => ({ offers: [{ id: 'hd-sender', name: 'a\0b' }] }),
      { code: 'field-wrong', place: 'offers[0]' },
    ],
    [
      'a name of blanks',
      () => ({ offers: [{ id: 'hd-sender', name: '   ' }] }),
      { code: 'field-wrong', place: 'offers[0].name' },
    ],
    [
      'a name that turns the line round',
      () => ({ offers: [{ id: 'hd-sender', displayTitle: 'HD \u202E redneS' }] }),
      { code: 'field-wrong', place: 'offers[0].displayTitle' },
    ],
    [
      'half a character deep inside',
      () => ownExample(({ devices: [device] }) => Object.assign(device ?? {}, { details: ['a\uD800'] })),
      { code: 'field-wrong', place: 'devices[0]' },
    ],
    [
      'a tariff that there is not',
      () => ({ offers: [{ id: 'gibt-es-nicht', monthly: 1 }] }),
      { code: 'product-unknown', place: 'offers[0]' },
    ],
    [
      'a price that it has not',
      () => ({
        offers: [
          { id: 'glasfaser-500', oneTime: 1 },
          { id: 'mediabox', monthly: 1 },
        ],
      }),
      { code: 'product-unknown' },
    ],
    [
      'the same device twice',
      () => ownExample(({ devices }) => devices.push(...devices)),
      { code: 'twice', place: 'devices[1]' },
    ],
    [
      'a variant of another device',
      () => ownExample(({ devices }) => Object.assign(devices[0]?.variants[0] ?? {}, { id: 'tuerkamera' })),
      { code: 'taken', place: 'devices[0]' },
    ],
    [
      'a reduction upwards',
      () =>
        ownExample(({ devices }) =>
          Object.assign(devices[0]?.variants[0] ?? {}, { reduced: { price: 9999, until: '2026-12-31' } }),
        ),
      { code: 'field-wrong', place: 'devices[0].variants[0].reduced.price' },
    ],
    [
      'no specification',
      () => ({ productOffering: [offering('a')], productOfferingPrice: [price('p')] }),
      { code: 'specification-missing', place: 'productOffering[0]' },
    ],
    [
      'no such price',
      () => ({ productOffering: [offering('a')], productSpecification: [specification] }),
      { code: 'price-unknown', place: 'productOffering[0].productOfferingPrice[0]' },
    ],
    [
      'another currency',
      () => offeredAt({ price: { unit: 'USD', value: 1 } }),
      { code: 'price-wrong', place: 'productOfferingPrice[0].price.unit' },
    ],
    [
      'parts of cents',
      () => offeredAt({ price: { unit: 'EUR', value: 1.005 } }),
      { code: 'price-wrong', place: 'productOfferingPrice[0].price.value' },
    ],
    [
      'billions',
      () => offeredAt({ price: { unit: 'EUR', value: 30_000_000 } }),
      { code: 'price-wrong', place: 'productOfferingPrice[0].price.value' },
    ],
    [
      'paid by the week',
      () => offeredAt({ priceType: 'recurring', recurringChargePeriodType: 'week' }),
      { code: 'price-wrong', place: 'productOfferingPrice[0].recurringChargePeriodType' },
    ],
    [
      'two prices at once',
      () => ({
        productOffering: [offering('a', { productOfferingPrice: [{ id: 'p' }, { id: 'q' }] })],
        productSpecification: [specification],
        productOfferingPrice: [price('p'), price('q')],
      }),
      { code: 'price-ambiguous' },
    ],
    [
      'a new device without its maker',
      () => offeredAt(),
      { code: 'characteristic-missing', place: 'productSpecification[0]' },
    ],
  ])('%s', async (_, content, expected) => expectRefused(await content(), expected))
})
