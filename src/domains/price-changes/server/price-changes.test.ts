/** An announcement from the operator's file to the day of the new price. */
import { randomUUIDv7 } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { readConfig } from '#app/server/config.ts'
import { domainSettings } from '#app/server/settings.ts'
import { startPortal } from '#app/testing/test-app.ts'
import { openCatalogue } from '#domains/catalogue/server/catalogue.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { statement } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'

import type { PriceChangeFile } from '../file.ts'
import { announceChange } from './announce.ts'
import { previewChange } from './preview.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const contractId = '3104882'

const catalogue = await openCatalogue({ db: portal.db, log: makeLog('silent'), clock: portal.clock })
const deps = {
  ...domainSettings(readConfig({ DEMO: '1', SESSION_KEY: '07'.repeat(32) })),
  db: portal.db,
  clock: portal.clock,
  newId: () => randomUUIDv7(),
  provider: readProvider(undefined),
  catalogue,
}

const file = (id: string, overrides: Partial<PriceChangeFile> = {}): PriceChangeFile => ({
  id,
  effectiveOn: '2027-01-15',
  cause: 'höhere Kosten für Netz und Strom',
  products: [{ productId: 'glasfaser-500', monthlyPrice: 52.95 }],
  terms: [],
  ...overrides,
})

const counted = statement<{ many: number }>(
  '',
  `select (select count(*) from price_changes)::int + (select count(*) from contract_papers where kind = 'price-change')::int
     + (select count(*) from messages where dedupe_key like 'price-change:%')::int
     + (select count(*) from mails where dedupe_key like 'price-change:%')::int as many`,
)
const states = statement<{ state: string }>('', 'select state from price_changes order by contract_id')

const toldContracts = statement<{ contractId: string }>('', 'select contract_id as "contractId" from price_changes')

/** Days have passed: the session of before is over. */
async function read(): Promise<WireContract> {
  const as = await portal.signIn('anna@example.org')
  return (await portal.call('POST', `/erleben/api/contract/v2/${contractId}`, { as })).json<WireContract>()
}
const many = async (): Promise<number> => (await portal.db.query(counted))[0]?.many ?? 0

async function forget(): Promise<void> {
  for (const text of [
    'delete from price_changes',
    'delete from price_change_files',
    `delete from contract_papers where kind = 'price-change'`,
    `delete from messages where dedupe_key like 'price-change:%'`,
    `delete from mails where dedupe_key like 'price-change:%'`,
    'delete from contract_history',
    `update contracts set monthly_cents = 4995 where product_id = 'glasfaser-500'`,
  ])
    await portal.db.query({ name: '', text })
}

beforeEach(async () => {
  portal.clock.set('2026-11-20T11:00:00.000Z')
  await forget()
})

describe('an announcement', () => {
  test('is tried out first: whom it concerns, what they read', async () => {
    const { faults, letter, lines } = await previewChange(deps, file('versuch'))
    expect(faults).toEqual([])
    expect(lines.join('\n').replaceAll('\u00A0', ' ')).toMatch(/^Glasfaser 500: \d+ contracts?, 49,95 € → 52,95 €/)
    expect(letter).toContain('Dein Recht')
    expect(await many()).toBe(0)
    const wrong = await previewChange(deps, file('versuch', { effectiveOn: '2026-11-30' }))
    expect(wrong.faults).toHaveLength(1)
  })

  test('reaches its customer as paper, message and mail, and stands at the contract', async () => {
    expect((await announceChange(deps, file('preise-2027'))).ok).toBe(true)
    const papers = await portal.call('GET', `/erleben/api/documents/v1?contractId=${contractId}`, { as: anna })
    expect(papers.json<{ title: string }[]>()[0]?.title).toBe('Neuer Preis für Glasfaser 500')
    const text = statement<{ text: string }>(
      '',
      `select text from mails where guid = $1 and dedupe_key like 'price-change:%'`,
    )
    const [mail] = await portal.db.query(text, [anna.guid])
    const said = mail?.text.replaceAll('\u00A0', ' ').replaceAll(/\s+/g, ' ') ?? ''
    // The letter itself, without a beginning that says the same.
    for (const once of ['regulär 52,95 €', 'bis 22. Februar 2027 ohne Frist'])
      expect([once, said.split(once).length - 1]).toEqual([once, 1])
    // Its figures at a glance, the letter, then what follows from it.
    const order = ['ab 15. Januar 2027: 52,95 € mtl.', 'Dein Recht', 'Vertrag ansehen:'].map((part) =>
      said.indexOf(part),
    )
    expect([order, Math.min(...order) > 0]).toEqual([order.toSorted((a, b) => a - b), true])
    const contract = await read()
    expect(contract.priceChange).toMatchObject({
      date: '2027-01-15',
      oldPrice: 49.95,
      newPrice: 52.95,
      announcedOn: '2026-11-20',
      specialRightUntil: '2027-02-22',
    })
    // The discount ends first; both steps are among what comes.
    expect(contract.priceNow).toMatchObject({ monthlyPrice: 44.95, next: { date: '2027-01-01', monthlyPrice: 49.95 } })
    const [entry] = await listHistory(portal.db, anna.guid, { contractId })
    expect(entry).toMatchObject({ kind: 'price-change-announced', actor: { by: 'operator' } })
  })

  test('of terms alone stands at the contract with its sentences', async () => {
    const terms = ['Der Rückruf kostet nichts mehr.', 'Rechnungen kommen zum 5. des Monats.']
    const products = [{ productId: 'glasfaser-500' }]
    expect((await announceChange(deps, file('bedingungen-2027', { products, terms }))).ok).toBe(true)
    expect((await read()).priceChange).toMatchObject({ oldPrice: 49.95, newPrice: 49.95, terms })
  })

  test('repeated tells nobody twice; other content under its name is refused', async () => {
    const first = await announceChange(deps, file('preise-2027'))
    const before = await many()
    expect(before).toBeGreaterThan(2)
    expect(await announceChange(deps, file('preise-2027'))).toEqual({
      ok: true,
      value: { told: 0, left: 0, waiting: 0 },
    })
    expect(await announceChange(deps, file('preise-2027', { cause: 'anders' }))).toMatchObject({ refusal: 'id-used' })
    expect(await many()).toBe(before)
    expect(first).toMatchObject({ ok: true })
  })

  test('leaves out whom another is still to come to, or its special right open, and says so', async () => {
    const second = file('recht-2027', {
      effectiveOn: '2027-01-25',
      products: [{ productId: 'glasfaser-500' }],
      terms: ['Der Rückruf kostet nichts mehr.'],
      exempt: 'required-by-law',
    })
    const announced = await announceChange(deps, file('preise-2027'))
    const all = announced.ok ? announced.value.told : 0
    const before = await many()
    portal.clock.set('2026-12-05T11:00:00.000Z')
    expect((await previewChange(deps, second)).lines).toEqual([expect.stringContaining('left out, as an earlier')])
    expect(await announceChange(deps, second)).toEqual({ ok: true, value: { told: 0, left: 0, waiting: all } })
    expect(await many()).toBe(before)
    const first = { date: '2027-01-15', newPrice: 52.95, specialRightUntil: '2027-02-22' }
    expect((await read()).priceChange).toMatchObject(first)
    portal.clock.set('2027-01-15T11:00:00.000Z')
    await portal.daily.run()
    const third = { ...second, id: 'recht-2027-2', effectiveOn: '2027-03-01' }
    // Contracts that came to the tariff since are told.
    expect(await announceChange(deps, third)).toMatchObject({ value: { waiting: all } })
    expect((await read()).priceChange).toMatchObject(first)
    portal.clock.set('2027-02-23T11:00:00.000Z')
    const fourth = { ...second, id: 'recht-2027-3', effectiveOn: '2027-04-01' }
    await announceChange(deps, fourth)
    expect((await read()).priceChange).toMatchObject({ date: '2027-04-01', newPrice: 52.95 })
  })

  test('two files at once reach each contract with one of them', async () => {
    const files = ['preise-a', 'preise-b'].map((id) => announceChange(deps, file(id)))
    const told = (await Promise.all(files)).map((done) => (done.ok ? done.value.told : 0))
    const rows = (await portal.db.query(states)).length
    expect((told[0] ?? 0) + (told[1] ?? 0)).toBe(rows)
    expect(new Set((await portal.db.query(toldContracts)).map(({ contractId: id }) => id)).size).toBe(rows)
  })

  test('broken off goes on, and tells as many as one that was not', async () => {
    await announceChange(deps, file('preise-2027'))
    const whole = await many()
    await forget()
    let ids = 0
    const newId = (): string => {
      ids += 1
      if (ids === 5) throw new Error('killed')
      return randomUUIDv7()
    }
    await expect(announceChange({ ...deps, newId }, file('preise-2027'))).rejects.toThrow('killed')
    await announceChange(deps, file('preise-2027'))
    expect(await many()).toBe(whole)
  })

  test('two at once tell each contract once', async () => {
    await Promise.all([announceChange(deps, file('preise-2027')), announceChange(deps, file('preise-2027'))])
    const contracts = (await portal.db.query(states)).length
    expect(contracts).toBeGreaterThan(0)
    // One row, paper, message, and a mail for each whose address is known.
    expect(await many()).toBe(4 * contracts)
  })
})

test('its right lasts no longer than the product that it is about, and an order of another one says so before', async () => {
  await announceChange(deps, file('preise-2027'))
  const as = await portal.signIn('anna@example.org')
  const change = `/erleben/api/contract/v2/${contractId}/product-change`
  // Beside the others the present product bears its coming price.
  expect((await portal.call('GET', `${change}/targets`, { as })).json()).toMatchObject({
    present: { monthlyPrice: 49.95, next: { monthlyPrice: 52.95, from: '2027-01-15' } },
  })
  const previewed = await portal.call('GET', `${change}/targets/glasfaser-1000`, { as })
  const { losses, summary } = previewed.json<{ losses: string[]; summary: object }>()
  expect(losses).toEqual(['Sonderkündigung wegen der Preisänderung entfällt'])
  expect(JSON.stringify(summary)).toContain('Sonderkündigung wegen der Preisänderung entfällt.')
  const rights = async () => {
    const found = await portal.call('GET', `/erleben/api/contract/v2/${contractId}/special-rights`, { as })
    return found.json<{ rights: { until: string }[] }>().rights.map(({ until }) => until)
  }
  expect((await portal.call('PUT', change, { as, body: { productId: 'glasfaser-1000' } })).statusCode).toBe(200)
  expect([(await read()).priceChange?.specialRightUntil, await rights()]).toEqual(['2026-12-31', ['2026-12-31']])
  expect((await portal.call('DELETE', change, { as })).statusCode).toBe(200)
  expect([(await read()).priceChange?.specialRightUntil, await rights()]).toEqual(['2027-02-22', ['2027-02-22']])
})

describe('on its day', () => {
  test('the new price is paid, once, however late and often the step runs', async () => {
    await portal.daily.run()
    await announceChange(deps, file('preise-2027'))
    portal.clock.set('2027-01-14T11:00:00.000Z')
    await portal.daily.run()
    expect((await read()).priceNow).toMatchObject({
      monthlyPrice: 49.95,
      next: { date: '2027-01-15', monthlyPrice: 52.95 },
    })
    // Before the step runs the day alone decides.
    portal.clock.set('2027-01-18T11:00:00.000Z')
    expect((await read()).priceNow).toMatchObject({ monthlyPrice: 52.95, next: null })
    await portal.daily.run()
    await portal.daily.run()
    expect((await read()).priceNow).toMatchObject({ monthlyPrice: 52.95, regularPrice: 52.95 })
    expect((await read()).priceChange).toMatchObject({ specialRightUntil: '2027-02-22' })
    const kinds = (await listHistory(portal.db, anna.guid, { contractId })).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'price-changed')).toHaveLength(1)
    portal.clock.set('2027-02-23T11:00:00.000Z')
    expect((await read()).priceChange).toBeNull()
  })

  test('a contract that has another price or product by then keeps it', async () => {
    await announceChange(deps, file('preise-2027'))
    await portal.db.query({
      name: '',
      text: `update contracts set monthly_cents = 3995 where product_id = 'glasfaser-500'`,
    })
    portal.clock.set('2027-01-15T11:00:00.000Z')
    await portal.daily.run()
    expect(new Set((await portal.db.query(states)).map(({ state }) => state))).toEqual(new Set(['void']))
    expect((await read()).priceNow.regularPrice).toBe(39.95)
  })
})
