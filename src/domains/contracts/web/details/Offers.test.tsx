import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import type { Contract } from '../../contract.ts'
import { anArrearsPayment } from '../../fixtures.ts'
import type { ContractStatus } from '../../status.ts'
import { aWireContract } from '../../wire-fixtures.ts'
import type { ContractData } from './contract-data.ts'
import { Fault, Owed } from './Offers.tsx'

const open = [{ dueOn: '2026-10-02', amountCents: 3145 }]
const help = { phone: '0341 555 0100', hours: 'Montag bis Samstag' }

/** What is said, with plain spaces. */
function said(
  status: ContractStatus,
  today = '2026-11-20',
  arrearsPayment: Contract['arrearsPayment'] = null,
  payTo?: ContractData['payTo'],
): string {
  const billing = { announcedOn: null, blockedOn: null, open, lastInvoice: null }
  const contract = aWireContract({ root: { status, arrearsPayment, details: { billing } } })
  const { container } = render(<Owed contract={contract} help={help} payTo={payTo} today={today} />)
  return container.textContent.replaceAll('\u00A0', ' ')
}

test('what is owed stands above the contract, with the hotline', () => {
  expect(said(1)).toBe(
    '31,45 € sind offenSeptember, fällig seit 2. Oktober. Dein Anschluss läuft weiter.Überweise den Betrag, wie es auf der Rechnung steht. Hier im Portal geht das noch nicht.Fehlt dir die Rechnung, oder stimmt sie nicht? 0341 555 0100, Montag bis Samstag.',
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:03415550100')
})

test('where the provider names its account, that is what to transfer to, and for what', () => {
  expect(said(1, '2026-11-20', null, { holder: 'erleben Netze GmbH', iban: 'DE24 5001 0517 5555 5555 50' })).toContain(
    'Überweise den Betrag:Empfängererleben Netze GmbHIBANDE24 5001 0517 5555 5555 50VerwendungszweckVertrag 3104882',
  )
})

test('an invoice that is not due yet says when it will be', () => {
  expect(said(1, '2026-09-20')).toContain('September, fällig am 2. Oktober.')
})

test('what is being paid asks for nothing more', () => {
  expect(said(90, '2026-11-20', anArrearsPayment())).toBe(
    'Deine Zahlung ist unterwegs.Am 19. November 2026 sind 171,60 € beauftragt worden.',
  )
})

test('a blocked contract tells it as its story', () => {
  expect(said(93)).toBe('')
})

test('a fault that was not mended in time leads to the right that it opens', () => {
  const fault = { number: 'M-1', title: 'Störung M-1: nicht rechtzeitig behoben', text: '', mayLeave: true }
  const page = <Fault contractId="3104882" fault={fault} />
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  expect(container.textContent).toContain('Störung M-1: nicht rechtzeitig behoben')
  const address = screen.getByRole('link', { name: 'Sonderkündigung prüfen' }).getAttribute('href')
  expect(address).toContain('/vertraege/vertragssonderkuendigung?contractId=3104882&recht=stoerung')
})
