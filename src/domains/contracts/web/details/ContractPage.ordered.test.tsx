/** The contract's page before it begins. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { WireContract } from '../../api.ts'
import { anAppointment, aPorting } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { noContract, type ContractData } from './contract-data.ts'
import { contractView } from './contract-view.ts'
import { ContractPage } from './ContractPage.tsx'

const today = '2026-11-20'

const show = (contract: WireContract) =>
  showPage(ContractPage, (): ContractData => {
    const { contractId } = contract
    return { ...noContract, contract, contractId, today, view: contractView(contract, today), devices: [] }
  })

beforeEach(() => sessionStorage.clear())

describe('what has not begun', () => {
  const appointment = anAppointment({ date: '2026-12-08', technician: true })
  const awaited = { status: 0, orderedOn: '2026-11-18', startDate: '2026-12-08', appointment } as const

  test('has the steps of its story, and no course and no bars that say them again', async () => {
    const { text } = await show(aWireContract({ root: awaited }))
    expect(text()).toContain('Im Dezember anteilig')
    expect(screen.queryByRole('region', { name: 'Verlauf' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Im Dezember 2026' })).toBeNull()
  })

  test('has a course where a number is on its way', async () => {
    await show(aWireContract({ root: { ...awaited, porting: aPorting({ direction: 'IMPORT', date: '2026-12-08' }) } }))
    expect(screen.getByRole('region', { name: 'Verlauf' }).textContent.replaceAll('\u00A0', ' ')).toContain(
      'Rufnummer kommt zu uns8. Dezember 2026',
    )
  })
})
