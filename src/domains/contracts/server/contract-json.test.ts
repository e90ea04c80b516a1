import { expect, test } from 'vitest'

import { aContract, anAppointment, aPriceChange, aSubContract } from '../fixtures.ts'
import { createContractJson } from './contract-json.ts'

const nowhere = { product: () => undefined, productText: () => undefined, wireProduct: () => undefined }
const context = { base: '/erleben', today: '2026-11-20' }
const anns = { ...aContract({ monthlyCents: 4495 }), subContracts: [] }
/** Of another database: the same row, at the same version. */
const others = { ...anns, monthlyCents: 5995 }

function price(bytes: Uint8Array): unknown {
  return (JSON.parse(Buffer.from(bytes).toString()) as { priceNow: { regularPrice: number } }).priceNow.regularPrice
}

test('what one has written is nothing to another', () => {
  const [one, two] = [createContractJson(nowhere), createContractJson(nowhere)]
  expect(price(one.contract(anns, context))).toBe(44.95)
  expect(price(two.contract(others, context))).toBe(59.95)
})

test('the same row at the same version is written once a day', () => {
  const json = createContractJson(nowhere)
  expect(price(json.contract(anns, context))).toBe(44.95)
  expect(price(json.contract(others, context)), 'kept').toBe(44.95)
  expect(price(json.contract({ ...others, version: `${others.version}1` }, context))).toBe(59.95)
  expect(price(json.contract(others, { ...context, today: '2026-11-21' }))).toBe(59.95)
})

test('a row that is read with it counts: the visit is moved, the contract is written anew', () => {
  const json = createContractJson(nowhere)
  const visits = (appointment: ReturnType<typeof anAppointment> | null) =>
    json.contractObject({ ...anns, appointment }, context).landlineActivationDetails?.switchOverDate
  expect(visits(null)).toBeUndefined()
  expect(visits(anAppointment({ date: '2026-12-01' }))).toBe('2026-12-01')
  expect(visits(anAppointment({ date: '2026-12-03', version: '2' }))).toBe('2026-12-03')
  expect(visits(null), 'cancelled').toBeUndefined()
})

test('a mailbox that is opened or given back makes it anew, too', () => {
  const json = createContractJson(nowhere)
  const said = (mailboxes: string[] | null) => json.contractObject({ ...anns, mailboxes }, context).mailboxes
  expect(said(null)).toEqual([])
  expect(said(['anna@erleben.example'])).toEqual(['anna@erleben.example'])
  expect(said(['a@erleben.example', 'anna@erleben.example'])).toEqual(['a@erleben.example', 'anna@erleben.example'])
  expect(said(null)).toEqual([])
})

test('as an object a contract says what its text says, and cannot be changed', () => {
  const json = createContractJson(nowhere)
  const object = json.contractObject({ ...anns, subContracts: [anns] }, context)
  const text = Buffer.from(json.contract({ ...anns, subContracts: [anns] }, context)).toString()
  expect(object).toStrictEqual(JSON.parse(text))
  expect(json.listObject([anns], context)).toStrictEqual(JSON.parse(Buffer.from(json.list([anns], context)).toString()))
  expect(() => Object.assign(object.priceNow, { monthlyPrice: 0 })).toThrow(TypeError)
})

test('a new price that comes once the contract is over concerns none of its options, on their own pages either', () => {
  const priceChange = aPriceChange({ specialRightUntil: '2027-02-10' })
  const option = { ...aSubContract({ priceChange }), subContracts: [] }
  const told = (rootEnd: string | null) =>
    createContractJson(nowhere).contractObject({ ...option, rootEnd }, context).priceChange?.specialRightUntil
  expect([told(null), told('2027-01-31'), told('2026-12-31')]).toEqual(['2027-02-10', '2027-02-10', undefined])
})

test.each([
  [1, '2027-01-01'],
  [91, undefined],
] as const)('of a contract with status %i the price that was to come is told from %s on, if at all', (status, date) => {
  const contract = { ...aContract({ status, priceChange: aPriceChange() }), subContracts: [] }
  expect(createContractJson(nowhere).contractObject(contract, context).priceChange?.date).toBe(date)
})
