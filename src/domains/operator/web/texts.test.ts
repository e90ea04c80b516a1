import { expect, test } from 'vitest'

import { pageWith, refused as pageRefused } from '#platform/web/page-context.fixture.ts'

import { stockFaults, submitDevice } from './devices/submit-device.ts'
import { submitOrder } from './orders/submit-order.ts'
import { refused } from './refusal-texts.ts'
import { searchedWords } from './searched-words.ts'
import { campaignChangeForm, cancelForm, offerForm, parcelForm, stateName, stepForm, stockForm } from './texts.ts'
import { submitCode } from './vouchers/submit-code.ts'
import { submitOneCampaign } from './vouchers/submit-one-campaign.ts'

test.each([
  [null, 'sent', 'Unterwegs'],
  ['came-back', 'cancelled', 'Kam zurück'],
  ['lost', 'cancelled', 'Verloren'],
  ['unpaid', 'cancelled', 'Nie bezahlt'],
  ['lapsed', 'cancelled', 'Zahlung verfallen'],
  ['cancelled', 'cancelled', 'Storniert'],
] as const)('an order that ended as %j is called how it ended', (end, state, said) => {
  expect(stateName({ end, part: null, state })).toBe(said)
})

test.each([
  ['on-the-way', 'Teils unterwegs'],
  ['arrived', 'Teils zugestellt'],
  ['replacing', 'Ersatz wartet'],
  ['waiting', 'Rest wartet'],
] as const)('an order in parts whose parcels are %s', (part, said) => {
  expect(stateName({ end: null, part, state: 'partly-sent' })).toBe(said)
})

test.each([
  ['1000000', []],
  ['1000001', ['available-wrong']],
  ['-1', ['available-wrong']],
  ['viele', ['available-wrong']],
])('%s pieces', (available, faults) => {
  const rest = { deliveryDays: '2', reason: 'Inventur', restockOn: '', price: '', visible: true }
  expect(stockFaults({ ...rest, available })).toEqual(faults)
})

test('an address may hold more than the field that it fills', () => {
  const { args } = pageWith({})
  expect(searchedWords(args(`x?q=${'y'.repeat(300)}`))).toBe('y'.repeat(80))
  expect(searchedWords(args('x'))).toBe('')
})

test('that all is as it was is said of what was refused only; without an answer nobody knows', () => {
  expect(refused('no-such-code').message).toMatch(/^Es ist alles, wie es war/)
  expect(refused(undefined).message).toMatch(/^Vielleicht ist es trotzdem gespeichert/)
})

test('where somebody was faster, what was typed stays and the page is read again', async () => {
  const { args } = pageWith({ PUT: pageRefused(409, 'changed-meanwhile'), POST: pageRefused(409, 'changed-meanwhile') })
  const typed = { available: '33', restockOn: '', deliveryDays: '2', reason: 'Inventur' }
  const answer = await submitDevice(args('x?geraet=fon-8', { form: stockForm, ...typed, seenAvailable: '20' }))
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: {
      input: { available: '33', reason: 'Inventur' },
      outdated: true,
      notice: { headline: 'Inzwischen geändert' },
    },
  })
})

test.each([
  ['block', 'Schon gesperrt', 'FRUEHLING-7 war schon gesperrt, als du es gesendet hast. Mehr ist nicht zu tun.'],
  ['free', 'Schon frei', 'FRUEHLING-7 war schon frei, als du es gesendet hast. Mehr ist nicht zu tun.'],
])(
  'a code that is already as it should become (%s) says so, and asks for nothing',
  async (button, headline, message) => {
    const { args } = pageWith({ PUT: pageRefused(409, 'changed-meanwhile') })
    const answer = await submitCode(args('x', { [button]: 'FRUEHLING-7' }))
    expect(answer).toMatchObject({ init: { status: 409 }, data: { notice: { type: 'info', headline, message } } })
  },
)

const outdatedCalls = { PUT: pageRefused(409, 'changed-meanwhile'), POST: pageRefused(409, 'changed-meanwhile') }
const seen = {
  seenAvailable: '20',
  seenDeliveryDays: '2',
  seenRestockOn: '2026-12-01',
  seenPrice: '79.9',
  seenVisible: 'true',
}

test.each([
  [
    'the count',
    stockForm,
    { available: '33', restockOn: '01.12.2026', deliveryDays: '2', reason: 'Inventur' },
    { available: '33', reason: 'Inventur' },
  ],
  [
    'the day',
    stockForm,
    { available: '20', restockOn: '', deliveryDays: '2', reason: 'Inventur' },
    { restockOn: '', reason: 'Inventur' },
  ],
  ['the price', offerForm, { price: '89,90', visible: 'on' }, { price: '89,90' }],
  ['that it is hidden', offerForm, { price: '79,90' }, { visible: false }],
])(
  'where somebody was faster %s alone is kept that was changed, the rest is read anew',
  async (_what, form, typed, kept) => {
    const { args } = pageWith(outdatedCalls)
    const answer = await submitDevice(args('x?geraet=fon-8', { form, ...typed, ...seen }))
    expect(answer).toMatchObject({ data: { outdated: true } })
    expect((answer as { data: { input: object } }).data.input).toEqual(kept)
  },
)

const shownOrder = {
  'shown-parcel-1': '3',
  'shown-parcel-2': '2',
  'shown-pieces-1': '0',
  'shown-pieces-2': '0',
  'shown-code': 'sorted',
  'shown-happenedOn': '20.11.2026',
  'shown-happenedAt': '12:00',
}

test.each([
  [
    'a parcel that goes',
    { form: stepForm, step: 'send', tracking: 'JJD-1234', 'parcel-1': '3', 'parcel-2': '0' },
    { tracking: 'JJD-1234' },
    { lines: { 2: '0' } },
  ],
  [
    'a cancellation',
    { form: cancelForm, reason: 'Nicht lieferbar', 'pieces-1': '0', 'pieces-2': '2' },
    { reason: 'Nicht lieferbar' },
    { pieces: { 2: '2' } },
  ],
  [
    'what its carrier tells',
    { form: parcelForm, code: 'sorted', happenedOn: '20.11.2026', happenedAt: '11:30', place: 'Leipzig' },
    { code: undefined, happenedOn: undefined, happenedAt: '11:30', place: 'Leipzig' },
    {},
  ],
])('of an order too: %s', async (_what, typed, kept, counts) => {
  const { args } = pageWith(outdatedCalls)
  const answer = await submitOrder(args(`x?kunde=g&bestellung=o`, { ...typed, ...shownOrder, seen: 'partly-sent' }))
  expect(answer).toMatchObject({ data: { outdated: true, ...kept } })
  const { lines, pieces } = (answer as { data: { lines: object; pieces: object } }).data
  expect({ lines, pieces }).toEqual({ lines: {}, pieces: {}, ...counts })
})

test('of a campaign too', async () => {
  const { args } = pageWith(outdatedCalls)
  const shown = {
    title: 'Winter',
    effect: 'goods-amount',
    value: '5,00',
    months: '0',
    minimum: '',
    validFrom: '1.3.2030',
    validTo: '31.3.2030',
    limit: '',
  }
  const form = { form: campaignChangeForm, ...shown, validTo: '6.4.2030', shown: JSON.stringify(shown), seen: 's' }
  const answer = await submitOneCampaign(args('x?aktion=winter', form))
  expect((answer as { data: { input: object } }).data.input).toEqual({ validTo: '6.4.2030' })
})
