/** A tariff or an option that is sold until a day is ordered by nobody after it: without a charge it would cost nothing. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'

import { catalogueFile, examples, importing } from './importing.fixture.ts'

const portal = await startPortal()
const { bring } = importing(portal)
const contractId = '3104882'

interface LinesFile {
  families: { products: Record<string, unknown>[] }[]
}
async function bringLines(days: object): Promise<void> {
  const content = JSON.parse(await readFile(join(examples, 'own-lines.json'), 'utf8')) as LinesFile
  for (const { products } of content.families) for (const product of products) Object.assign(product, days)
  expect((await bring(await catalogueFile('tage.json', content))).faults).toEqual([])
}

async function asAnna() {
  const as = await portal.signIn('anna@example.org')
  const path = `/erleben/api/contract/v2/${contractId}/product-change/targets`
  const body = { customerGuid: as.guid, contractId, optionId: 'netzwaechter', startImmediately: true }
  return {
    book: () => portal.call('POST', '/erleben/api/option/v2/add', { as, body }),
    targets: async () =>
      (await portal.call('GET', path, { as }))
        .json<{ targets: { productId: string }[] }>()
        .targets.map(({ productId }) => productId),
  }
}

/** As the tariff of the contract offers it. */
async function isShown(): Promise<boolean | undefined> {
  const answer = await portal.call('GET', '/erleben/api/products/glasfaser-500')
  const { options } = answer.json<{ options: { id: string; isVisibleForCustomer: boolean }[] }>()
  return options.find(({ id }) => id === 'netzwaechter')?.isVisibleForCustomer
}

test('what is sold from tomorrow until the day after can be had on these days alone', async () => {
  await bringLines({ validAfter: '2026-11-21', validBefore: '2026-11-22' })
  const before = await asAnna()
  expect((await before.book()).json()).toMatchObject({ code: 'option-not-offered' })
  expect(await before.targets()).not.toContain('glasfaser-leicht')
  portal.clock.advance(2 * 86_400_000)
  // Each process takes it up within a minute; here with the next change.
  await bring(await catalogueFile('anders.json', { offers: [{ id: 'filme-serien', displayTitle: 'Filme' }] }))
  await expect.poll(isShown).toBe(true)
  expect(await (await asAnna()).targets()).toContain('glasfaser-leicht')
  portal.clock.advance(86_400_000)
  // Still as it was taken up yesterday.
  expect((await (await asAnna()).book()).json()).toMatchObject({ code: 'option-not-offered' })
  await bring(
    await catalogueFile('wieder.json', { offers: [{ id: 'filme-serien', displayTitle: 'Filme und Serien' }] }),
  )
  await expect.poll(isShown).toBe(false)
  const after = await asAnna()
  expect((await after.book()).statusCode).toBe(409)
  expect(await after.targets()).not.toContain('glasfaser-leicht')
})

test('an offering of TM Forum says the days of a tariff that is there, and nothing of them leaves them', async () => {
  const tmf = JSON.parse(await readFile(join(examples, 'tmf620-v4.json'), 'utf8')) as { productOffering: object[] }
  const bringDays = async (validFor: object | undefined) => {
    const [, , tariff] = tmf.productOffering
    Object.assign(tariff ?? {}, { validFor })
    return bring(await catalogueFile('frist.json', tmf))
  }
  const validFor = { startDateTime: '2026-11-01T00:00:00+01:00', endDateTime: '2027-01-01T00:00:00+01:00' }
  const { steps } = await bringDays(validFor)
  const days = { validAfter: '2026-11-01', validBefore: '2026-12-31' }
  expect(steps.find(({ id }) => id === 'glasfaser-500')).toMatchObject({
    after: { validity: days, charges: [{ validFrom: '2026-11-01', validTo: '2026-12-31' }, {}] },
  })
  expect((await bringDays(validFor)).steps.filter(({ id }) => id === 'glasfaser-500')).toEqual([])
  expect((await bringDays(undefined)).steps.filter(({ id }) => id === 'glasfaser-500')).toEqual([])
  expect((await bringDays({ endDateTime: 'Weihnachten' })).faults).toMatchObject([
    { code: 'field-wrong', place: 'productOffering[2].validFor' },
  ])
})
