/** The contract's page: until when something can be done stands in one place. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { unbroken } from '#kit/unbroken.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { WireContract } from '../../api.ts'
import { aDiscount, aPriceChange, aProductChange } from '../../fixtures.ts'
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
const inCard = (name: string) => screen.getByRole('region', { name }).textContent?.replaceAll('\u00A0', ' ')

test.each([
  ['behind', '2026-12-25', false],
  ['on', '2026-12-31', true],
])('a discount that would end %s the last day of a contract', async (_where, terminationDate, isTold) => {
  await show(aWireContract({ root: { terminationDate, terminationReceivedOn: today, discounts: [aDiscount()] } }))
  expect(screen.queryByRole('region', { name: 'Fristen' })?.textContent.includes('Treuevorteil endet') ?? false).toBe(
    isTold,
  )
})

test('each deadline stands in one place: in the card of the deadlines, not in the course', async () => {
  const root = { discounts: [aDiscount()], priceChange: aPriceChange({ effectiveOn: '2027-03-01' }) }
  await show(aWireContract({ root, subs: [{ orderedOn: '2026-11-19', startDate: '2026-11-19' }] }))
  const terms = [...screen.getByRole('region', { name: 'Fristen' }).querySelectorAll('dt')]
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Sport-Paket widerrufen bis',
    'Treuevorteil endet',
    'Sonderkündigung bis',
  ])
  expect(inCard('Verlauf')).not.toMatch(/Frist|Treuevorteil endet|Mindestlaufzeit|Recht zur/)
  expect(inCard('Verlauf')).toContain('Preis wird 49,95 €1. Januar 2027')
  expect(inCard('Preis')).toContain('Sonderkündigung prüfen')
  // Its day stands among the deadlines.
  expect(inCard('Preis')).not.toContain('kündigen bis')
})

test('other terms stand in a card of their own, beside a price and alone', async () => {
  const terms = ['Der Rückruf kostet nichts mehr.', 'Rechnungen kommen zum 5. des Monats.']
  const title = 'Neue Bedingungen ab 1. Januar 2027'
  const card = () => inCard(unbroken(title))
  const page = await show(aWireContract({ root: { priceChange: aPriceChange({ terms, newCents: 4995 }) } }))
  expect(card()).toContain(`${title}${terms.join('')}Der Preis bleibt.Grund: `)
  expect(card()).toContain('Sonderkündigung prüfen')
  expect(inCard('Preis')).not.toContain('Grund')
  page.unmount()
  await show(aWireContract({ root: { priceChange: aPriceChange({ terms }) } }))
  expect(card()).toBe(`${title}${terms.join('')}`)
  expect(inCard('Preis')).toContain('statt 49,95 € im MonatGrund: ')
})

test('an announced change to a product that is left before is told as such', async () => {
  const priceChange = aPriceChange({ effectiveOn: '2027-03-01' })
  const productChange = aProductChange({ productChangeDate: '2027-01-01' })
  await show(aWireContract({ root: { productChange, priceChange }, coming: { displayTitle: 'Glasfaser 250' } }))
  expect(inCard('Preis bis 31.\u{A0}Dezember 2026')).toContain(
    'Die Änderung zum 1. März 2027 betrifft nur Glasfaser 500, nicht Glasfaser 250.',
  )
  expect(inCard('Preis bis 31.\u{A0}Dezember 2026')).not.toContain('52,95')
})
