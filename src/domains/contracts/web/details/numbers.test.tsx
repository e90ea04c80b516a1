/** A bundle has a number of the landline and one of mobile: neither is lost unsaid. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { Recorded, WireContract } from '../../api.ts'
import { aRelocation } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { noContract, type ContractData } from './contract-data.ts'
import { contractView } from './contract-view.ts'
import { ContractPage } from './ContractPage.tsx'

const today = '2026-11-20'
const landlineNumberDetails = { id: '851-1', ndc: '851', sn: '5550177' }
const details = { landlineNumberDetails, rufnummer: '+49 171 3920066' }

function show(contract: WireContract) {
  const { contractId } = contract
  return showPage(ContractPage, (): ContractData => {
    return { ...noContract, contract, contractId, today, view: contractView(contract, today) }
  })
}

beforeEach(() => sessionStorage.clear())

test('both stand among the facts, and it is said which is which', async () => {
  const { text } = await show(aWireContract({ root: { details } }))
  expect(text()).toContain('Festnetz0851 5550177')
  expect(text()).toContain('Mobilfunk0171 3920066')
})

test('both can be taken along from a contract that ends', async () => {
  await show(aWireContract({ root: { details, terminationDate: '2026-12-31' } }))
  expect(screen.getByText('Rufnummer 0851 5550177 mitnehmen')).toBeDefined()
  expect(screen.getByText('Rufnummer 0171 3920066 mitnehmen')).toBeDefined()
})

test('a number that its move ends before is not said to be there at the end', async () => {
  const to = {
    street: 'Ahornstraße',
    streetNr: '8',
    zip: '04177',
    city: 'Leipzig',
    klsId: null,
    onkz: '341',
    asb: null,
  }
  const relocation = aRelocation({ date: '2026-12-22', oldLineUntil: null, to })
  await show(aWireContract({ root: { details, terminationDate: '2026-12-31', relocation } }))
  expect(screen.queryByText('Rufnummer 0851 5550177 mitnehmen')).toBeNull()
  expect(screen.getByText('Rufnummer 0171 3920066 mitnehmen')).toBeDefined()
})

test('both can still be taken along from a contract that is over', async () => {
  const over = { status: 90, endedOn: '2026-11-10', terminationDate: '2026-11-10' } as const
  const { text } = await show(aWireContract({ root: { ...over, details } }))
  expect(text()).toContain('Die Rufnummern 0851 5550177 und 0171 3920066 kannst du noch bis 10. Dezember 2026')
})

const option = { contractId: '310488299', details: { rufnummer: '+49 171 3920099' } }

test('the number of an option that ends along leaves with the contract’s own, that of one that ended before does not', async () => {
  const over = { status: 90, endedOn: '2026-11-10', terminationDate: '2026-11-10' } as const
  const before = { ...over, contractId: '310488298', endedOn: '2026-11-01', details: { rufnummer: '+49 171 3920098' } }
  const subs = [{ ...option, ...over, terminationDate: null }, before]
  const { text } = await show(aWireContract({ root: { ...over, details }, subs }))
  expect(text()).toContain(
    'Die Rufnummern 0851 5550177, 0171 3920066 und 0171 3920099 kannst du noch bis 10. Dezember 2026',
  )
})

describe('a number that a move has ended', () => {
  const changed = [{ what: 'numbers', before: '0341 5550142', after: null }] as const
  const relocated: Recorded = {
    id: '1',
    contractId: '3104882',
    at: '2026-11-10T10:00:00Z',
    kind: 'relocated',
    by: 'portal',
    reason: null,
    endsOn: null,
    changed: [...changed],
  }
  const numbers = (root: Parameters<typeof aWireContract>[0], recorded = [relocated]) =>
    contractView(aWireContract(root), today, { recorded }).numbers.map(({ term, value }) => `${term}: ${value}`)

  test('another follows, with the area code of the address, until the contract has it', () => {
    expect(numbers({})).toEqual(['Rufnummer: neue folgt, Vorwahl 0341'])
    expect(numbers({ root: { details: { landlineNumberDetails } } })).toEqual(['Rufnummer: 0851 5550177'])
    expect(numbers({ root: { status: 90, endedOn: '2026-11-12' } })).toEqual([])
    expect(numbers({}, [{ ...relocated, changed: [] }])).toEqual([])
    expect(numbers({}, [])).toEqual([])
  })

  test('stands among the facts', async () => {
    const contract = aWireContract({})
    const view = contractView(contract, today, { recorded: [relocated] })
    const { text } = await showPage(ContractPage, (): ContractData => {
      return { ...noContract, contract, contractId: contract.contractId, today, view }
    })
    expect(text()).toContain('Rufnummerneue folgt, Vorwahl 0341')
  })
})
