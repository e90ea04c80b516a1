import { globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { madeByProvider } from '#app/testing/provider-change.ts'
import { startPortal } from '#app/testing/test-app.ts'

import { listAllContracts, readContract, type WireContract } from '../api.ts'
import { justOrdered, type NewContract } from '../new-contract.ts'
import { findContract, lockContract } from './contracts.ts'
import { listDevices } from './devices.ts'
import { addContract, setStatus, contractNumbers } from './write-contracts.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const jan = await portal.signIn('jan@example.org')

const fibre = '3104882'

async function read(contractId: string, as = anna, base = '/erleben') {
  return portal.call('POST', `${base}/api/contract/v2/${contractId}`, { as })
}

async function list(query = '', as = anna): Promise<WireContract[]> {
  const answer = await portal.call('GET', `/erleben/api/contract/v2${query}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json<WireContract[]>()
}

/** Why no option can be added to somebody's contract. */
async function reason(username: string, contractId: string): Promise<unknown> {
  const answer = await read(contractId, await portal.signIn(username))
  return answer.json<WireContract>().actionReasons.canAddOption
}

const sub = (rootContractId: string, contractId: string): NewContract => ({
  contractId,
  id: '019a9f00-0000-7000-8000-00000000beef',
  guid: anna.guid,
  rootContractId,
  productId: 'mesh-wlan',
  status: 0,
  monthlyCents: 695,
  oneTimeCents: 0,
  orderedAt: '2026-11-20T11:00:00Z',
  startDate: null,
  minTermMonths: 0,
  ...justOrdered,
})

const ids = { newId: () => crypto.randomUUID() }
const begun = { kind: 'option-booked', actor: { by: 'customer' }, after: { productId: 'mesh-wlan' } } as const
const started = { transition: 'start', by: 'portal' } as const

/** Every object with all its keys, so that a key too many or too few is seen. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

describe('the list', () => {
  test('of every demo customer is exactly what the description says', async () => {
    const people = [
      'anna',
      'jan',
      'paul',
      'karla',
      'lena',
      'otto',
      'tim',
      'mia',
      'emil',
      'maximiliane',
      'uwe',
      'sofia',
      'nora',
      'david',
    ]
    for (const name of people) {
      const contracts = await list('', await portal.signIn(`${name}@example.org`))
      expect([name, sorted(listAllContracts.answer.parse(contracts))]).toEqual([name, sorted(contracts)])
    }
  })

  test('holds all contracts, live ones first, with the options of every status', async () => {
    const contracts = await list()
    expect(contracts.map(({ contractId, status }) => [contractId, status])).toEqual([
      ['3104882', 1],
      ['3104917', 1],
      ['3177120', 1],
      ['3105561', 1],
      ['3198044', 0],
      ['2711306', 90],
    ])
    const subs = contracts.flatMap(({ subContracts }) => subContracts.map(({ status }) => status))
    expect(new Set(subs)).toEqual(new Set([0, 1, 7, 90, 91]))
  })

  test('with filterActive=true leaves only status 0, 1, 7, below the contracts too', async () => {
    const contracts = await list('?filterActive=true')
    const all = contracts.flatMap((contract) => [contract, ...contract.subContracts])
    expect(contracts.map(({ contractId }) => contractId)).not.toContain('2711306')
    expect(all.filter(({ status }) => ![0, 1, 7].includes(status))).toEqual([])
    expect(await list('?filterActive=false')).toEqual(await list())
  })

  test('of a customer without contracts is empty', async () => {
    expect(await list('', await portal.signIn('emil@example.org'))).toEqual([])
  })

  test('refuses another value of filterActive by name', async () => {
    const answer = await portal.call('GET', '/erleben/api/contract/v2?filterActive=perhaps', { as: anna })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('filterActive')
  })
})

describe('one contract', () => {
  test('is what the description says, with the product of the catalogue inside', async () => {
    const answer = await read(fibre)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const contract = answer.json<WireContract>()
    expect(sorted(readContract.answer.parse(contract))).toEqual(sorted(contract))
    expect(contract.product?.options.length).toBeGreaterThan(15)
    expect(contract.product?.optionGroups.length).toBeGreaterThan(0)
  })

  test('names the product to come, with the price of the catalogue', async () => {
    const [david] = await Promise.all([portal.signIn('david@example.org'), madeByProvider(portal.db, '3066920')])
    const { productChangeInfo, comingProduct } = (await read('3066920', david)).json<WireContract>()
    expect(comingProduct).toEqual({
      date: productChangeInfo?.productChangeDate,
      title: 'Glasfaser 500',
      monthlyPrice: 49.95,
      regularPrice: 49.95,
      discounts: [],
      orderNumber: null,
      maxBandwidth: 500,
      maxUpstream: 250,
      orderedOn: '2026-11-15',
      optionIds: expect.arrayContaining(['papierrechnung', 'cloud-200gb']) as never,
    })
    expect(productChangeInfo?.revocableUntil).toBe('2026-11-30')
  })

  test('says term, price and reasons', async () => {
    const contract = (await read(fibre)).json<WireContract>()
    expect(contract).toMatchObject({
      status: 1,
      statusName: 'Aktiv',
      orderDate: '2025-01-01',
      startDateService: '2025-01-14',
      contractEndDate: '2026-12-31',
      latestTerminationReceiptDate: '2026-11-30',
      term: { minTermEnd: '2026-12-31', monthOf: 23, months: 24, monthly: false },
      priceNow: { monthlyPrice: 44.95, regularPrice: 49.95, next: { date: '2027-01-01', monthlyPrice: 49.95 } },
      expense: { monthlyPrice: { price: 49.95, alterationPrice: { price: 44.95, validTo: '2026-12-31' } } },
      possibleActions: { canAddOption: true, canTerminate: true, canRevoke: false, canExchangeSim: false },
      actionReasons: { canRevoke: { code: 'withdrawal-period-over' }, canExchangeSim: { code: 'only-mobile' } },
      countryCode: '49',
      nationalDestinationCode: '341',
      subscriberNumber: '5550142',
    })
    expect(contract.subContracts.map(({ product, status }) => [product?.id, status])).toEqual([
      ['telefon-flat-europa', 1],
      ['sport-paket', 1],
      ['anrufschutz', 0],
      ['telefon-flat-mobilfunk', 90],
    ])
    expect(contract.subContracts[0]).toMatchObject({ terminationDate: '2026-11-30', cancellationDate: '2026-10-05' })
  })

  test('says why options cannot be added', async () => {
    expect(await reason('otto@example.org', '3001147')).toEqual({ code: 'options-locked' })
    expect(await reason('tim@example.org', '3077508')).toEqual({ code: 'already-terminated', date: '2026-12-31' })
    expect(await reason('uwe@example.org', '3060733')).toEqual({ code: 'suspended' })
    expect(await reason('nora@example.org', '3199310')).toEqual({ code: 'not-started', date: '2026-11-30' })
  })

  test('below the other base has its addresses there', async () => {
    const answer = await read(fibre, anna, '/magenta-zuhause')
    expect(answer.body).toContain('"/magenta-zuhause/api/contentful/images/')
    expect(answer.body).not.toContain('"/erleben/')
  })

  test('is read by the number of an option too, without others below it', async () => {
    const option = (await read(fibre)).json<WireContract>().subContracts[0]
    const answer = await read(option?.contractId ?? '')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(option)
    expect(answer.json<WireContract>().rootContractId).toBe(fibre)
  })

  test("of someone else and an unknown one get the same 404, byte for byte but for the call's own id", async () => {
    const plain = (answer: Awaited<ReturnType<typeof read>>) => {
      const { correlationId } = answer.json<{ correlationId: string }>()
      const headers = { ...answer.headers, date: '' }
      return JSON.parse(
        JSON.stringify([answer.statusCode, answer.body, headers]).replaceAll(correlationId, ''),
      ) as unknown
    }
    const foreign = await read(fibre, jan)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toMatchObject({ code: 'contract-unknown' })
    expect(plain(foreign)).toEqual(plain(await read('9999999', jan)))
    const foreignOption = (await read(fibre)).json<WireContract>().subContracts[0]?.contractId ?? ''
    expect(plain(await read(foreignOption, jan))).toEqual(plain(foreign))
  })

  test.each(['%00', '%F0%9F%98%80', 'a%20b', "'%20or%201=1", 'x'.repeat(65), 'x'.repeat(10_000)])(
    'with the number %s is refused',
    async (id) => {
      const answer = await read(id)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json()).toHaveProperty('code')
    },
  )

  test('is not there for GET', async () => {
    const answer = await portal.call('GET', `/erleben/api/contract/v2/${fibre}`, { as: anna })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe('POST')
  })
})

describe('writing', () => {
  test('a sub-contract gets a number, is seen at once, and changes its status once', async () => {
    const take = contractNumbers()
    const number = await take(portal.db)
    const added = sub(fibre, number)
    const { id } = added
    await portal.db.tx(async (tx) => addContract(tx, ids, { contract: added, begun }))
    const contract = await findContract(portal.db, anna.guid, fibre)
    expect(contract?.subContracts.find(({ contractId }) => contractId === number)).toMatchObject({ id, status: 0 })
    expect(await setStatus(portal.db, added, { ...started, startDate: '2026-11-20' })).toBe(true)
    expect(await setStatus(portal.db, added, { ...started, startDate: '2026-11-21' })).toBe(false)
    await expect(setStatus(portal.db, added, { ...started, by: 'customer' })).rejects.toThrow('cannot start')
    await expect(setStatus(portal.db, added, { transition: 'terminate', by: 'customer' })).rejects.toThrow('last day')
    expect(await setStatus(portal.db, added, { transition: 'end', by: 'portal' })).toBe(false)
    expect((await read(number)).json()).toMatchObject({ status: 1, startDateService: '2026-11-20' })
    const again = { ...added, contractId: await take(portal.db) }
    await expect(portal.db.tx(async (tx) => addContract(tx, ids, { contract: again, begun }))).rejects.toMatchObject({
      code: '23505',
    })
    const foreign = { ...added, id: '019a9f00-0000-7000-8000-00000000feed', guid: jan.guid }
    await expect(portal.db.tx(async (tx) => addContract(tx, ids, { contract: foreign, begun }))).rejects.toMatchObject({
      code: '23505',
    })
  })

  test('a status is written in one place, along the table of transitions', () => {
    const writers = globSync('src/domains/*/server/**/*.ts').filter(
      (file) =>
        !file.includes('.test.') && /update contracts\b(?: \w+)? set [^`]*\bstatus = /.test(readFileSync(file, 'utf8')),
    )
    expect(writers).toEqual(['src/domains/contracts/server/write-contracts.ts'])
  })

  test('no number is given out twice, by one process or by several', async () => {
    const [one, two] = [contractNumbers(), contractNumbers()]
    const numbers = await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? one : two)(portal.db)))
    expect(new Set(numbers).size).toBe(60)
  })

  test("somebody else's contract cannot be locked", async () => {
    const found = await portal.db.tx((tx) => lockContract(tx, jan.guid, fibre))
    expect(found).toBeUndefined()
  })
})

test('what was handed out with a contract is known to its customer', async () => {
  expect((await listDevices(portal.db, anna.guid)).map(({ contractId, name }) => [contractId, name])).toEqual([
    [fibre, 'Homebox 7'],
  ])
})
