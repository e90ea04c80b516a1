import { expect, test } from 'vitest'

import { pageWith, refused as pageRefused } from '#platform/web/page-context.fixture.ts'

import { stockFaults, submitDevice } from './devices/submit-device.ts'
import { searchedWords } from './searched-words.ts'
import { refused, stateName, stockForm } from './texts.ts'

test.each([
  [null, 'sent', 'Unterwegs'],
  ['came-back', 'cancelled', 'Kam zurück'],
  ['unpaid', 'cancelled', 'Nie bezahlt'],
  ['lapsed', 'cancelled', 'Zahlung verfallen'],
  ['cancelled', 'cancelled', 'Storniert'],
] as const)('an order that ended as %j is called how it ended', (end, state, said) => {
  expect(stateName({ end, state })).toBe(said)
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
