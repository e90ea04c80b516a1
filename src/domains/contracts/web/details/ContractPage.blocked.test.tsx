import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import { anArrearsPayment } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { noContract } from './contract-data.ts'
import { contractView } from './contract-view.ts'
import { ContractPage } from './ContractPage.tsx'

const today = '2026-11-20'
const open = [{ dueOn: '2026-11-02', amountCents: 8585 }]
const billing = { blockedOn: '2026-11-16', announcedOn: null, open, lastInvoice: null }
const help = { phone: '0341 555 0100', hours: 'täglich' }

test.each([
  ['offers to split what is owed', null, true],
  ['offers it no more once the payment is on its way', anArrearsPayment(), false],
])('a blocked contract %s', async (_title, arrearsPayment, isOffered) => {
  const contract = aWireContract({ root: { status: 93, details: { billing }, arrearsPayment } })
  const view = contractView(contract, today)
  await showPage(ContractPage, () => ({ ...noContract, contract, help, today, view }))
  expect(screen.queryByText('Nicht alles auf einmal möglich?') !== null).toBe(isOffered)
  expect(screen.queryByRole('heading', { name: 'Preis' }) !== null).toBe(!isOffered)
})

test('a contract whose options are locked while it owes says what they wait for', () => {
  const contract = aWireContract({
    root: { details: { optionsLocked: true, billing: { ...billing, blockedOn: null } } },
  })
  expect(contractView(contract, today).options?.whyNot).toBe(
    'Neue Optionen gibt es wieder, sobald die offene Rechnung bezahlt ist.',
  )
})
