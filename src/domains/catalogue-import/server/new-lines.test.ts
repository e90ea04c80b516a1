/** New tariffs and options from a file to a customer's order, and back. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import type { Fault } from '../fault.ts'
import { catalogueFile, examples, importing } from './importing.fixture.ts'
import { findVersions } from './versions.ts'

const portal = await startPortal()
const { back, bring, expectRefused } = importing(portal)
const anna = await portal.signIn('anna@example.org')

const contractId = '3104882'
const lines = join(examples, 'own-lines.json')

interface WireLine {
  expense: { monthlyPrice: { price: number } }
  externalRef: string
  visible: boolean
  legalInformation: { text: string }
  facts?: unknown[]
  options: { id: string; isVisibleForCustomer: boolean }[]
}
const line = async (id: string) => {
  const answer = await portal.call('GET', `/erleben/api/products/${id}`)
  return answer.statusCode === 200 ? answer.json<WireLine>() : undefined
}
const booked = (optionId: string) =>
  portal.call('POST', '/erleben/api/option/v2/add', {
    as: anna,
    body: { customerGuid: anna.guid, contractId, optionId, startImmediately: true },
  })
async function targets(): Promise<string[]> {
  const path = `/erleben/api/contract/v2/${contractId}/product-change/targets`
  const { targets: found } = (await portal.call('GET', path, { as: anna })).json<{
    targets: { productId: string }[]
  }>()
  return found.map(({ productId }) => productId)
}

type Json = Record<string, unknown>
interface LinesFile {
  families: { family: Json; products: Json[] }[]
  offers: Json[]
}
async function linesWith(change: (content: LinesFile) => void): Promise<LinesFile> {
  const content = JSON.parse(await readFile(lines, 'utf8')) as LinesFile
  change(content)
  return content
}

describe('our own form', () => {
  test('brings a new option that is booked and a new tariff that is changed to, both by what tariffs offer', async () => {
    const dry = await bring(lines, { apply: false })
    expect(dry.faults).toEqual([])
    expect(dry.result).toMatchObject({ shape: 'own', created: 2, changed: 1, version: null })
    expect(await line('netzwaechter')).toBeUndefined()

    expect((await bring(lines)).result.version).toBe(1)
    await expect
      .poll(() => line('netzwaechter'))
      .toMatchObject({ expense: { monthlyPrice: { price: 3.95 } }, externalRef: 'O-1430-001' })
    expect(await targets()).toEqual(['glasfaser-leicht', 'glasfaser-1000'])
    expect((await booked('netzwaechter')).statusCode).toBe(204)
  })

  test('applied again it changes nothing', async () => {
    expect((await bring(lines)).result).toMatchObject({ created: 0, changed: 0, version: null })
  })

  test('an option written anew changes how tariffs offer it; who has it keeps the price', async () => {
    const content = await linesWith(({ families }) => {
      Object.assign(families[0]?.products[0] ?? {}, { monthly: 495, option: { max: 2 } })
    })
    const { kinds } = await bring(await catalogueFile('teurer.json', content))
    expect(kinds).toEqual(['glasfaser-500', 'glasfaser-leicht', 'netzwaechter'])
    await expect.poll(() => line('netzwaechter')).toMatchObject({ expense: { monthlyPrice: { price: 4.95 } } })
    const contract = await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as: anna })
    const { subContracts } = contract.json<{ subContracts: { product: { id: string }; expense: object }[] }>()
    const own = subContracts.find(({ product }) => product.id === 'netzwaechter')
    expect(own?.expense).toMatchObject({ monthlyPrice: { price: 3.95 } })
  })

  test('an option that cannot be booked any more is offered by no tariff', async () => {
    await bring(await catalogueFile('aus.json', { offers: [{ id: 'filme-serien', bookable: false }] }))
    await expect
      .poll(async () => (await line('glasfaser-500'))?.options.find(({ id }) => id === 'filme-serien'))
      .toMatchObject({ isVisibleForCustomer: false })
    expect((await booked('filme-serien')).statusCode).toBe(409)
  })

  test('going back hides what the versions have brought, going on shows it again', async () => {
    const [latest] = await findVersions(portal.db)
    await back(0)
    await expect.poll(() => line('netzwaechter')).toMatchObject({ visible: false })
    expect(await targets()).not.toContain('glasfaser-leicht')
    expect((await booked('netzwaechter')).statusCode).toBe(409)
    await back(latest?.version ?? 0)
    await expect.poll(() => line('netzwaechter')).toMatchObject({ visible: true })
    expect(await targets()).toContain('glasfaser-leicht')
  })
})

describe('TM Forum', () => {
  test('brings a new option with what its family has in common; v4 and v5 say the same', async () => {
    const { faults, result } = await bring(join(examples, 'tmf620-v4-option.json'))
    expect(faults).toEqual([])
    expect(result).toMatchObject({ shape: 'TMF620 v4', created: 1, changed: 0 })
    await expect
      .poll(() => line('cloud-50gb'))
      .toMatchObject({
        expense: { monthlyPrice: { price: 0.95 } },
        externalRef: 'O-1426-004',
        facts: [{ title: 'Platz', text: '50 GB' }],
        legalInformation: { text: expect.stringContaining('14 Tage lang ohne Angabe von Gründen') as string },
      })
    const again = await bring(join(examples, 'tmf620-v5-option.json'))
    expect(again.result).toMatchObject({ shape: 'TMF620 v5', created: 0, changed: 0, version: null })
  })
})

/** The option of the example with other values. */
const optionWith = (values: object) => () => option((offering) => Object.assign(offering, values))

const option = async (
  change: (offering: Json, content: { productOfferingPrice: Json[] }) => void,
): Promise<unknown> => {
  const text = await readFile(join(examples, 'tmf620-v4-option.json'), 'utf8')
  const content = JSON.parse(text.replaceAll('cloud-50gb', 'cloud-20gb')) as {
    productOffering: Json[]
    productOfferingPrice: Json[]
  }
  change(content.productOffering[0] ?? {}, content)
  return content
}

describe('a file with faults applies nothing', () => {
  test.each<[string, () => Promise<unknown>, Partial<Fault>]>([
    [
      'an option that there is not',
      () =>
        linesWith(({ families }) => Object.assign(families[1]?.family ?? {}, { options: ['cloud-1tb', 'nirgends'] })),
      { code: 'product-unknown', place: 'families[1].family.options[1]' },
    ],
    [
      'a target that there is not',
      () => linesWith(({ offers }) => Object.assign(offers[0] ?? {}, { changeTargets: { UPGRADE: ['nirgends'] } })),
      { code: 'product-unknown', place: 'offers[0]' },
    ],
    [
      'a type of tag that there is not',
      () => linesWith(({ families }) => Object.assign(families[0]?.products[0] ?? {}, { typedTags: ['mond:voll'] })),
      { code: 'field-wrong', place: 'families[0].products[0].typedTags[0]' },
    ],
    [
      'no price',
      () => linesWith(({ families }) => delete families[0]?.products[0]?.['monthly']),
      { code: 'price-missing', place: 'families[0].products[0]' },
    ],
    [
      'a device among the families',
      () => linesWith(({ families }) => Object.assign(families[0]?.family ?? {}, { kind: 'HARDWARE' })),
      { code: 'field-wrong', place: 'families[0].family.kind' },
    ],
    [
      'the number of another group',
      () => linesWith(({ families }) => Object.assign(families[0]?.family ?? {}, { serviceGroup: 1426 })),
      { code: 'taken', place: 'families[0].family.serviceGroup' },
    ],
    [
      'the number of a device',
      () => linesWith(({ families }) => Object.assign(families[0]?.products[0] ?? {}, { id: 'tuerkamera' })),
      { code: 'taken', place: 'families[0].products[0].id' },
    ],
    [
      'a family and an offer of one product',
      () => linesWith(({ offers }) => offers.push({ id: 'netzwaechter', monthly: 1 })),
      { code: 'twice', place: 'offers[1]' },
    ],
    [
      'TM Forum: a family that there is not',
      optionWith({ category: [{ name: 'wolke' }] }),
      { code: 'family-unknown', place: 'productOffering[0].category' },
    ],
    [
      'TM Forum: a term of which no notice is known',
      optionWith({ productOfferingTerm: [{ duration: { amount: 7, units: 'month' } }] }),
      { code: 'not-mappable', place: 'productOffering[0].productOfferingTerm' },
    ],
    [
      'TM Forum: sold to some only',
      optionWith({ marketSegment: [{ id: 'studium' }] }),
      { code: 'not-mappable', place: 'productOffering[0].marketSegment' },
    ],
    [
      'TM Forum: a price that ends',
      () =>
        option((offering, { productOfferingPrice: [first = {}, ...rest] }) => {
          const lower = { ...first, id: 'p2', price: { value: 0.5 }, validFor: { endDateTime: '2026-12-24T00:00:00Z' } }
          Object.assign(offering, { productOfferingPrice: [first, ...rest, lower] })
        }),
      { code: 'not-mappable', place: 'productOffering[0].productOfferingPrice[1]' },
    ],
    [
      'TM Forum: no legal note',
      optionWith({
        prodSpecCharValueUse: [{ name: 'Art', productSpecCharacteristicValue: [{ value: 'Option' }] }],
      }),
      { code: 'characteristic-missing', place: 'productOffering[0]' },
    ],
    [
      'TM Forum: a tariff of a family with speeds that names none',
      () =>
        option((offering) => {
          const art = { name: 'Art', productSpecCharacteristicValue: [{ value: 'Tarif' }] }
          Object.assign(offering, {
            category: [{ id: 'glasfaser' }],
            prodSpecCharValueUse: [art],
            productOfferingTerm: [],
          })
        }),
      { code: 'not-mappable', place: 'productOffering[0]' },
    ],
  ])('%s', async (_, content, expected) => expectRefused(await content(), expected))
})
