import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith, type Answer } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { loadProfile } from './profile-data.ts'
import { ProfilePage } from './ProfilePage.tsx'

const customer = { guid: 'g', firstName: 'Anna', lastName: 'Brandt', telekomCustomerId: '2048113907' }
const known = 'GET /customer-service/rest/customers/me/data/v2'
const contacts = 'GET /api/customer/v1/contact'
const methods = 'GET /api/v2/paymenthandle/'

const address = { street: 'Lindenweg', streetNr: '12', zip: '04229', city: 'Leipzig' }
const contact = { email: 'anna@example.org', phone: '+49 341 5550142', address }

interface Given {
  readonly adviser?: boolean
  readonly reached?: Answer
}

const show = (payment: Answer, { adviser = false, reached = { status: 200, body: contact } }: Given = {}) => {
  const answers = { [known]: { status: 200, body: { customer } }, [contacts]: reached, [methods]: payment }
  const { args } = pageWith(answers, { adviser })
  return showPage(ProfilePage, () => loadProfile(args('kundencenter/kundendaten/')))
}

test('says who the customer is, what pays, and leads to what can be set', async () => {
  const { text } = await show({ status: 200, body: [{ type: 'PAYPAL', description: 'anna@example.org' }] })
  expect(text()).toContain('NameAnna BrandtKundennummer2048113907PostanschriftLindenweg 12, 04229 Leipzig')
  expect(text()).toContain('E-Mailanna@example.orgTelefon0341 5550142')
  expect(text()).toContain('am Telefon: 0341 555 0100, Montag bis Samstag.')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:03415550100',
    '/erleben/kundencenter/kundendaten/zahlungsarten',
    '/erleben/kundencenter/service/infoservice',
    '/erleben/kundencenter/kundendaten/anmeldungen',
    '/erleben/kundencenter/kundendaten/beratung',
  ])
  expect(text()).toContain('ZahlungsartenPayPal anna@example.org')
})

test.each([
  ['its bank', { details: { bank: 'Stadtbank Leipzig' } }, 'Stadtbank Leipzig'],
  ['its number where no bank is known', {}, 'DE59 8609 9901 4471 1*** **'],
])('a direct debit is told by %s', async (_, bank, told) => {
  const debit = { type: 'BANKACCOUNTSEPA', description: 'DE598609990144711XXXXX', ...bank }
  const { text } = await show({ status: 200, body: [debit] })
  expect(text().replaceAll('\u{A0}', ' ')).toContain(`ZahlungsartenLastschrift, ${told}InfoService`)
})

test.each([
  [{ status: 200, body: [] }, 'Noch nichts hinterlegt'],
  [{ status: 502 }, 'Lassen sich gerade nicht laden'],
] as const)('without a known method %j', async (payment, note) => {
  const { text } = await show(payment)
  expect(text()).toContain(`Zahlungsarten${note}`)
})

const none = { status: 200, body: { email: null, phone: null, address: null } }

test.each([
  ['the source tells no contact: it says so', none, ['Nicht hinterlegt', 'Nicht hinterlegt', 'Nicht hinterlegt']],
  ['the contact cannot be read: the rest stands there', { status: 502 }, []],
] as const)('%s', async (_, reached, said) => {
  await show({ status: 200, body: [] }, { reached })
  const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Anna Brandt', '2048113907', ...said])
})

test('an adviser is not led to the logins of the customer, nor told to call, but where it is changed', async () => {
  const { text } = await show({ status: 200, body: [] }, { adviser: true })
  expect(text()).not.toContain('am Telefon')
  expect(text()).toContain('Ändern kannst du das in eurem Kundensystem.')
  expect(screen.getByRole('link', { name: 'Zahlungsarten' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Deine Anmeldungen' })).toBeNull()
})
