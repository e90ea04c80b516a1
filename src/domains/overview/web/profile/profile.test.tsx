import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith, type Answer } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { loadProfile } from './profile-data.ts'
import { ProfilePage } from './ProfilePage.tsx'

const customer = { guid: 'g', firstName: 'Anna', lastName: 'Brandt', telekomCustomerId: '2048113907' }
const known = 'GET /customer-service/rest/customers/me/data/v2'
const methods = 'GET /api/v2/paymenthandle/'

const show = (payment: Answer, adviser = false) => {
  const { args } = pageWith({ [known]: { status: 200, body: { customer } }, [methods]: payment }, { adviser })
  return showPage(ProfilePage, () => loadProfile(args('kundencenter/kundendaten/')))
}

test('says who the customer is, what pays, and leads to what can be set', async () => {
  const { text } = await show({ status: 200, body: [{ type: 'PAYPAL', description: 'anna@example.org' }] })
  expect(text()).toContain('NameAnna BrandtKundennummer2048113907')
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
  [{ status: 200, body: [] }, 'Noch nichts hinterlegt'],
  [{ status: 502 }, 'Lassen sich gerade nicht laden'],
] as const)('without a known method %j', async (payment, note) => {
  const { text } = await show(payment)
  expect(text()).toContain(`Zahlungsarten${note}`)
})

test('an adviser is not led to the logins of the customer', async () => {
  await show({ status: 200, body: [] }, true)
  expect(screen.getByRole('link', { name: 'Zahlungsarten' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Deine Anmeldungen' })).toBeNull()
})
