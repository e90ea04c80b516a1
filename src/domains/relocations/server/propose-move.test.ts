/** An adviser proposes a move, the customer orders it or not: over HTTP. */
import { expect, test } from 'vitest'

import { actingFor } from '#app/testing/acting.ts'
import { startPortal, type Credentials } from '#app/testing/test-app.ts'
import { writtenDown } from '#app/testing/written-down.ts'
import { messageFaults } from '#domains/messages/message-rule.fixture.ts'

import { proposedValue } from '../proposed.ts'

const portal = await startPortal()
const anna = await portal.signIn('anna@example.org')
const adviser = await actingFor(portal, { customerNumber: '2048113907', guid: anna.guid })
const relocation = '/erleben/api/contract/v2/3104882/relocation'
const home = { zip: '04177', city: 'Leipzig', street: 'Ahornstraße (Hof)', streetNr: '8 a', date: '2026-12-15' }

function propose(as: Credentials, body: object) {
  return portal.call('POST', `${relocation}/proposals`, { as, body })
}

const about = 'Dein Umzug am 15.%'

test('nobody orders for another person, and no customer proposes to themselves', async () => {
  const ordered = await portal.call('PUT', relocation, { as: adviser, body: home })
  expect([ordered.statusCode, ordered.json().code]).toEqual([403, 'acceptance-required'])
  const proposed = await propose(anna, home)
  expect([proposed.statusCode, proposed.json().code]).toEqual([403, 'not-an-adviser'])
})

test.each([
  ['address-invalid', { ...home, zip: '4' }],
  ['date-too-early', { ...home, date: '2026-11-21' }],
  ['not-available', { ...home, zip: '27498', city: 'Helgoland' }],
])('what could not be ordered is not proposed: %s', async (code, body) => {
  const proposed = await propose(adviser, body)
  expect([proposed.statusCode, proposed.json().code]).toEqual([409, code])
})

test('the customer gets message and mail, once a day; the message alone leads to the order, with everything entered', async () => {
  const wish = { ...home, place: '2. Stock & Hof', visit: '8-12' }
  const answers = [await propose(adviser, wish), await propose(adviser, wish)]
  expect(answers.map((answer) => answer.json())).toEqual([
    { mailTo: 'anna@example.org' },
    { mailTo: 'anna@example.org' },
  ])
  const messages = await writtenDown(portal, 'messages', about)
  const mails = await writtenDown(portal, 'mails', about)
  expect([mails.length, messages.length]).toEqual([1, 1])
  expect(messages.flatMap(messageFaults)).toEqual([])
  const [, address = ''] = /\]\((.+)\)$/.exec(messages[0]?.body ?? '') ?? []
  const { pathname, searchParams } = new URL(address, 'https://portal.example')
  expect([pathname, searchParams.get('contractId')]).toEqual(['/erleben/kundencenter/umzug', '3104882'])
  const entered = ['zip', 'city', 'street', 'streetNr', 'place', 'day', 'visit', 'terms']
  expect(entered.map((field) => proposedValue(searchParams, field))).toEqual([
    '04177',
    'Leipzig',
    'Ahornstraße (Hof)',
    '8 a',
    '2. Stock & Hof',
    '15.12.2026',
    '8-12',
    '',
  ])
  expect(mails[0]?.body).toContain('/erleben/kundencenter/neuigkeiten/')
  expect(mails[0]?.body).not.toContain('strasse=')
})
