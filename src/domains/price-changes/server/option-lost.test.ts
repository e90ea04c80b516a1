/** A price is announced for an option that ends with its product, as another that lacks it is ordered. */
import { randomUUIDv7 } from 'node:crypto'

import { expect, test } from 'vitest'

import { readConfig } from '#app/server/config.ts'
import { domainSettings } from '#app/server/settings.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { openCatalogue } from '#domains/catalogue/server/catalogue.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { statement } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'

import { announceChange } from './announce.ts'

const portal = await startPortal()
const contractId = '3104882'
const option = '310488201'
const productId = 'kinowelt'

const deps = {
  ...domainSettings(readConfig({ DEMO: '1', SESSION_KEY: '07'.repeat(32) })),
  db: portal.db,
  clock: portal.clock,
  newId: () => randomUUIDv7(),
  provider: readProvider(undefined),
  catalogue: await openCatalogue({ db: portal.db, log: makeLog('silent'), clock: portal.clock }),
}

const letters = statement<{ text: string }>(
  '',
  `select document::text as text from contract_papers where dedupe_key = $1`,
)
const become = statement('', 'update contracts set product_id = $2, termination_date = null where contract_id = $1')

const letter = async (id: string, effectiveOn: string) => {
  const products = [{ productId, monthlyPrice: 14.95 }]
  const done = await announceChange(deps, { id, effectiveOn, cause: 'höhere Kosten', products, terms: [] })
  const [paper] = await portal.db.query(letters, [`price-change:${id}:${option}`])
  return { done, text: paper?.text.replaceAll('\u{A0}', ' ') }
}

test('its right ends there too, in letter and finder, and lasts in full once its product stays', async () => {
  await portal.db.query(become, [option, productId])
  const as = await portal.signIn('anna@example.org')
  const change = `/erleben/api/contract/v2/${contractId}/product-change`
  const ordered = await portal.call('PUT', change, { as, body: { productId: 'glasfaser-100' } })
  expect(ordered.statusCode).toBe(200)
  // From 1 January on there is none.
  expect(await letter('after', '2027-01-10')).toMatchObject({ text: undefined })
  const { text } = await letter('before', '2026-12-28')
  expect(text).toContain('kannst deshalb bis 31. Dezember 2026 ohne Frist')
  expect(text).toContain(
    'in dem es die Option nicht gibt. Nimmst du den Wechsel zurück, kannst du bis 22. Februar 2027',
  )
  const until = async () => {
    const found = await portal.call('GET', `/erleben/api/contract/v2/${option}/special-rights`, { as })
    return found.json<{ rights: { until: string }[] }>().rights.map((right) => right.until)
  }
  expect(await until()).toEqual(['2026-12-31'])
  expect((await portal.call('DELETE', change, { as })).statusCode).toBe(200)
  expect(await until()).toEqual(['2027-02-22'])
})
