import { expect, test } from 'vitest'

import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'

import { loadService } from './service-data.ts'

const setup = 'GET /api/v2/paymenthandle/setups/s-1'
const outside = { [setup]: { status: 200, body: { type: 'PAYPAL', url: 'https://paypal.example/s-1' } } }

const load = (answers: Readonly<Record<string, Answer>>, query = '?vorgang=s-1') =>
  loadService(pageWith(answers).args(`kundencenter/kundendaten/zahlungsdienst${query}`))

test.each([
  ['is not reached', 'offline'],
  ['is away', refused(503, 'temporarily-unavailable')],
] as const)(
  'who comes back from the provider while the server %s is told, and can ask again',
  async (_what, answer) => {
    await expect(load({ [setup]: answer })).rejects.toBeInstanceOf(Error)
    await expect(load({ ...outside, POST: answer })).rejects.toBeInstanceOf(Error)
  },
)

test.each([
  ['an unknown one', { [setup]: refused(404, 'setup-unknown') }, '?vorgang=s-1'],
  ['none', {}, ''],
  ['one that is finished', { ...outside, POST: refused(404, 'setup-unknown') }, '?vorgang=s-1'],
])('an address that names %s leads to what is stored', async (_what, answers, query) => {
  await expect(load(answers, query)).rejects.toMatchObject({ status: 302 })
})

const given = { type: 'PAYPAL', description: 'a•••@example.org' }

test.each([
  ['bestellung', {}, '/bestellung/?neu=PAYPAL'],
  ['wiederanschaltung', { renewal: 'default' }, '/kundencenter/vertraege/wiederanschaltung/uebersicht'],
  ['wiederanschaltung', { renewal: 'same' }, '/kundencenter/vertraege/wiederanschaltung/uebersicht'],
  ['wiederanschaltung', {}, '/kundencenter/kundendaten/zahlungsarten?zurueck=wiederanschaltung'],
  ['anderswo', {}, '/kundencenter/kundendaten/zahlungsarten'],
])('what is given leads back to %s, or to where it becomes the default: %o', async (sender, more, location) => {
  const answers = { ...outside, POST: { status: 200, body: { ...given, ...more } } }
  const answer = await load(answers, `?vorgang=s-1&zurueck=${sender}`).catch((thrown: unknown) => thrown)
  expect(answer instanceof Response && answer.headers.get('location')).toBe(location)
})
