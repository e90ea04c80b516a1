import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#app/testing/test-database.ts'

import type { Customer } from '../customer.ts'
import { findCustomer, findGuidByNumber, seedCustomers } from './customers.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

const guid = '019a9e00-0000-7000-8000-00000000abcd'
const ida: Customer = {
  guid,
  customerNumber: '7',
  salutation: 'Frau',
  firstName: 'Ida',
  lastName: 'O’Brien',
  birthday: '1996-02-29',
  email: null,
  phone: '+49 30 1',
  postalAddress: { street: 'Am Hafen', streetNr: '3', zip: '18556', city: 'Putgarten' },
  sourceId: 'crm-7',
  sourceVersion: 3,
}

test('a customer is found by guid and by number, dates as they are', async () => {
  await seedCustomers(opened.db, [ida])
  expect(await findCustomer(opened.db, guid)).toEqual(ida)
  expect(await findGuidByNumber(opened.db, '7')).toBe(guid)
  expect(await findGuidByNumber(opened.db, '07')).toBeUndefined()
  expect(await findCustomer(opened.db, '019a9e00-0000-7000-8000-00000000abce')).toBeUndefined()
})

test('the source wins with a newer version only', async () => {
  await seedCustomers(opened.db, [{ ...ida, lastName: 'Alt', sourceVersion: 2 }])
  expect((await findCustomer(opened.db, guid))?.lastName).toBe('O’Brien')
  await seedCustomers(opened.db, [{ ...ida, lastName: 'Neu', sourceVersion: 4 }])
  expect((await findCustomer(opened.db, guid))?.lastName).toBe('Neu')
})

test('twelve thousand at once', async () => {
  const many = Array.from({ length: 12_000 }, (_, i) => {
    const tail = String(i).padStart(12, '0')
    return { ...ida, guid: `019a9e01-0000-7000-8000-${tail}`, customerNumber: `m${i}`, sourceId: `m${i}` }
  })
  await seedCustomers(opened.db, many)
  expect(await findGuidByNumber(opened.db, 'm11999')).toBe('019a9e01-0000-7000-8000-000000011999')
})
