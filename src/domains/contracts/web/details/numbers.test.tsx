/** A bundle has a number of the landline and one of mobile: neither is lost unsaid. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { WireContract } from '../../api.ts'
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
  expect(text()).toContain('Mobilfunk+49 171 3920066')
})

test('both can be taken along from a contract that ends', async () => {
  await show(aWireContract({ root: { details, terminationDate: '2026-12-31' } }))
  expect(screen.getByText('Rufnummer 0851 5550177 mitnehmen')).toBeDefined()
  expect(screen.getByText('Rufnummer +49 171 3920066 mitnehmen')).toBeDefined()
})

test('both can still be taken along from a contract that is over', async () => {
  const over = { status: 90, endedOn: '2026-11-10', terminationDate: '2026-11-10' } as const
  const { text } = await show(aWireContract({ root: { ...over, details } }))
  expect(text()).toContain('Die Rufnummern 0851 5550177 und +49 171 3920066 kannst du noch bis 10. Dezember 2026')
})
