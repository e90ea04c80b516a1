import { expect, test, vi } from 'vitest'

import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'

import type { BookingOutcome } from './sent-booking.ts'
import { submitBooking } from './submit-booking.ts'

const path = 'kundencenter/vertraege/option-buchen?contractId=3104917&optionId=hd-sender'
const add = 'POST /api/option/v2/add'
const unavailable: Answer = { status: 200, body: [] }
/** Of a page that showed the terms for both starts. */
const ordered = { intent: 'order', terms: 'on', customerGuid: 'g', digestImmediately: 'i', digestLater: 'l' }

/** What the page shows of it, and the status that it is sent with where it was given one. */
function shown(answer: Awaited<ReturnType<typeof submitBooking>>) {
  const { outcome, status } =
    'data' in answer ? { outcome: answer.data, status: answer.init?.status } : { outcome: answer, status: undefined }
  return { outcome: outcome as BookingOutcome, status }
}

/** Orders as often as there are answers, each time with the key that the try before has left. */
async function keysOfTries(answers: readonly Answer[]): Promise<string[]> {
  let made = 0
  const { sent, args } = pageWith(
    { [add]: answers, 'POST /api/products': unavailable },
    { form: () => ({ csrf: '', idempotencyKey: `fresh-${++made}` }) },
  )
  let key = 'first-key'
  for (const _ of answers) {
    const fields = { ...ordered, idempotencyKey: key }
    key = shown(await submitBooking(args(path, fields))).outcome.idempotencyKey
  }
  return sent.filter((call) => call.path.endsWith('/add')).map((call) => call.headers['idempotency-key'] ?? '')
}

test.each<[string, Answer]>([
  ['no answer', 'offline'],
  ['a proxy that gave up', { status: 504 }],
  ['a proxy without a server', { status: 502, body: '<html>' }],
  ['a server that broke at the commit', refused(500, 'internal')],
  ['a database that is away', refused(503, 'temporarily-unavailable')],
  ['a request that timed out', { status: 408 }],
])('after %s the same key is sent again: it may have been an order', async (_, answer) => {
  expect(await keysOfTries([answer, answer, answer])).toEqual(['first-key', 'first-key', 'first-key'])
})

test('other terms than those shown: said, and nothing is ticked any more', async () => {
  const { sent, args } = pageWith({ [add]: refused(409, 'price-changed'), 'POST /api/products': unavailable })
  const { outcome, status } = shown(await submitBooking(args(path, { ...ordered, startImmediately: 'on' })))
  expect(status).toBe(409)
  const order = sent.find((call) => call.path.endsWith('/add'))
  expect(JSON.parse(order?.body ?? '')).toMatchObject({ summaryDigest: 'i', startImmediately: true })
  expect(outcome).toMatchObject({
    values: { terms: false, startImmediately: false },
    notice: { headline: 'Preis oder Beginn haben sich geändert' },
    outdated: true,
  })
})

test.each([{}, { startImmediately: 'on' }])(
  'a page without the terms of that start orders nothing: %j',
  async (wish) => {
    const { sent, args } = pageWith({ [add]: { status: 204 }, 'POST /api/products': unavailable })
    const terms = 'startImmediately' in wish ? { digestImmediately: '' } : { digestLater: '' }
    const { outcome, status } = shown(await submitBooking(args(path, { ...ordered, ...wish, ...terms })))
    expect(status).toBe(409)
    expect(outcome).toMatchObject({ notice: { headline: 'Fehler' }, values: { terms: true } })
    expect(sent.some((call) => call.path.endsWith('/add'))).toBe(false)
  },
)

test('a code that was typed but not redeemed is looked at before anything is ordered', async () => {
  const { sent, args } = pageWith({ POST: { status: 204 } })
  const fields = { intent: 'order', terms: 'on', voucher: 'neu', shownVoucher: 'ALT', customerGuid: 'g' }
  const { outcome, status } = shown(await submitBooking(args(path, fields)))
  expect(outcome).toMatchObject({ voucher: { kind: 'error', fault: 'invalid' } })
  expect(status).toBe(422)
  expect(sent.map((call) => call.path)).toEqual(['/erleben/api/v1/voucher-bff/voucher/validate'])
})

test.each([
  ['booked', 'Schon gebucht', true],
  ['tariff-changes', 'Nicht in deinem neuen Tarif', undefined],
  ['', 'Fehler', undefined],
])('an order that is refused as not bookable, because %j, says so', async (reason, headline, outdated) => {
  const { args } = pageWith({
    [add]: refused(409, 'option-not-bookable', { reason }),
    'POST /api/products': unavailable,
  })
  const { outcome } = shown(await submitBooking(args(path, ordered)))
  expect(outcome.notice?.headline).toBe(headline)
  expect(outcome.outdated).toBe(outdated)
})

const passPath = path.replace('hd-sender', 'sport-tagespass')
const pass = { intent: 'order', terms: 'on', customerGuid: 'g', bookedFor: 'day', digestLater: 'l' }

test.each([
  ['no day', { day: '' }, { dayError: 'Bitte wähle den Tag.' }],
  ['yesterday', { day: '19.11.2026' }, { dayError: expect.stringMatching(/^Für diesen Tag geht es nicht/) }],
  ['an early day without the wish', { day: '28.11.2026' }, { earlyError: expect.stringMatching(/Widerrufsfrist/) }],
  ['a day that the page has not shown', { day: '12.12.2026' }, { notice: { headline: 'Tag übernommen' } }],
])('a day pass for %s orders nothing', async (_what, fields, expected) => {
  const { sent, args } = pageWith({ 'POST /api/products': unavailable })
  const { outcome, status } = shown(await submitBooking(args(passPath, { ...pass, shownDay: '', ...fields })))
  expect(outcome).toMatchObject({ ...expected, values: { terms: true, ...fields } })
  expect(status).toBe('notice' in expected ? undefined : 422)
  expect(sent.some((call) => call.path.endsWith('/add'))).toBe(false)
})

test.each([
  [
    'at once',
    { startImmediately: 'on' },
    /^Die Option wurde erfolgreich hinzugefügt und kann innerhalb der nächsten Minuten/,
  ],
  ['after the withdrawal period', {}, /^Die Option beginnt am 5\.\sDezember 2026\.$/],
])('an order whose option begins %s says so', async (_what, fields, sentence) => {
  const flash = vi.fn<(message: { message: string }) => void>()
  const { args } = pageWith({ [add]: { status: 204 }, 'POST /api/products': unavailable }, { flash })
  await submitBooking(args(path, { ...ordered, ...fields }))
  expect(flash).toHaveBeenCalledExactlyOnceWith(
    // It takes the place of what an earlier try was answered with.
    expect.objectContaining({ headline: 'Erledigt!', message: expect.stringMatching(sentence), topic: 'order' }),
  )
})

test('a day pass is ordered for the day that was shown', async () => {
  const { sent, args } = pageWith({ [add]: { status: 204 }, 'POST /api/products': unavailable })
  await submitBooking(args(passPath, { ...pass, day: '12.12.2026', shownDay: '2026-12-12' }))
  const order = sent.find((call) => call.path.endsWith('/add'))
  expect(JSON.parse(order?.body ?? '')).toMatchObject({ startDate: '2026-12-12', summaryDigest: 'l' })
})

test('after a refusal the next try is a new order', async () => {
  const refusal = refused(409, 'option-not-bookable')
  expect(await keysOfTries([refusal, { status: 504 }, refusal])).toEqual(['first-key', 'fresh-1', 'fresh-1'])
})

test('without an option, or a method to pay it, the answer names the link that mends it', async () => {
  const { args } = pageWith({ [add]: refused(422, 'payment-method-required'), 'POST /api/products': unavailable })
  const unnamed = 'kundencenter/vertraege/option-buchen?contractId=3104917'
  expect(shown(await submitBooking(args(unnamed, ordered))).outcome).toMatchObject({ mendAt: 'auswahl' })
  expect(shown(await submitBooking(args(path, ordered))).outcome).toMatchObject({ mendAt: 'zahlverfahren' })
})
