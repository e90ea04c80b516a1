/** Where the contract's page has what one looks up. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { WireContract } from '../../api.ts'
import { ahornstrasse, aRelocation } from '../../fixtures.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import { noContract, type ContractData } from './contract-data.ts'
import { contractView } from './contract-view.ts'
import { ContractPage } from './ContractPage.tsx'

const today = '2026-11-20'

const show = (contract: WireContract) =>
  showPage(ContractPage, (): ContractData => {
    const { contractId } = contract
    return { ...noContract, contract, contractId, today, view: contractView(contract, today) }
  })
const inCard = (name: string) => screen.getByRole('region', { name }).textContent

beforeEach(() => sessionStorage.clear())

test.each([
  [
    'ends',
    'Gekündigt, endet am',
    'Preis bis zum Ende',
    { terminationDate: '2026-12-31', terminationReceivedOn: today },
  ],
  ['runs', 'Kündigen bis', 'Preis', {}],
] as const)('a contract that %s has its facts below its price', async (_what, story, price, root) => {
  const details = { landlineNumberDetails: { id: 'l', ndc: '341', sn: '5550142' } }
  await show(aWireContract({ root: { ...root, details }, subs: [{}] }))
  expect(inCard(price)).toMatch(/Eine Option.*Zusammen/)
  expect(inCard(price)).toContain('Rufnummer0341 5550142Vertrag3104882')
  expect(inCard(story)).not.toContain('3104882')
})

test('of a contract that moves what changes stands first below its day and its price', async () => {
  const relocation = aRelocation({ date: '2026-12-15', to: ahornstrasse })
  await show(aWireContract({ root: { relocation }, subs: [{}] }))
  const cards = screen.getAllByRole('region').map((card) => card.textContent.slice(0, 15))
  const [story, price, change] = cards
  expect([story?.slice(0, 8), price?.slice(0, 5), change]).toEqual(['Umzug am', 'Preis', 'Was sich ändert'])
  expect(inCard('Preis')).toContain('Eckdaten')
})

test('what is in a product comes first of what one looks up: its data volume, its channels', async () => {
  const facts = [{ title: 'Datenvolumen', text: '30 GB im Monat' }]
  await show(aWireContract({ product: { facts, maxBandwidth: 150, maxUpstream: 50 } }))
  expect(inCard('Preis')).toContain('EckdatenDatenvolumen30 GB im MonatDownload150')
})

test('what one looks up stands in the card of the price, before what can be done', async () => {
  const details = { landlineNumberDetails: { id: 'l', ndc: '341', sn: '5550142' } }
  await show(aWireContract({ root: { details }, product: { maxBandwidth: 500, maxUpstream: 250 } }))
  expect(inCard('Preis')).toContain('Upload250\u{A0}Mbit/sRufnummer0341 5550142Vertrag3104882')
})

test('what is over has its last price among its facts', async () => {
  await show(aWireContract({ root: { status: 90, endedOn: '2025-12-31' } }))
  expect(inCard('Eckdaten').replaceAll('\u{A0}', ' ')).toContain('Preis zuletzt49,95 € mtl.Vertrag3104882')
  expect(inCard('Beendet am')).not.toContain('3104882')
})
