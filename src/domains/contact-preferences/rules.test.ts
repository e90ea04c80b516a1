import { describe, expect, test } from 'vitest'

import { ok, refuse } from '#kit/result.ts'

import { byEmail, changedChoices, decideChoices, decideMailTo, noticeKinds } from './rules.ts'

const address = 'anna@example.org'

describe('where a notice goes beside the inbox', () => {
  test.each([
    ['nothing chosen', {}, address, undefined],
    ['chosen', { orders: true }, address, address],
    ['given up', { orders: false }, address, undefined],
    ['another kind chosen', { invoices: true, disruptions: true, deadlines: true }, address, undefined],
    ['chosen, no address known', { orders: true }, null, undefined],
    ['chosen, the address is empty', { orders: true }, '', undefined],
  ])('%s', (_what, chosen, email, expected) => {
    expect(decideMailTo('orders', chosen, email)).toBe(expected)
  })

  test.each(noticeKinds)('%s is decided by its own choice', (kind) => {
    expect(decideMailTo(kind, { [kind]: true }, address)).toBe(address)
    expect(decideMailTo(kind, { ...byEmail({}), [kind]: false }, address)).toBeUndefined()
  })
})

describe('a change', () => {
  test.each([
    ['nothing', {}, null, ok({})],
    ['e-mail chosen', { invoices: true }, address, ok({ invoices: true })],
    ['e-mail given up', { invoices: false }, address, ok({ invoices: false })],
    ['chosen without an address', { invoices: true }, null, refuse('email-unknown')],
    ['chosen with an empty address', { invoices: true }, '', refuse('email-unknown')],
    ['one given up, one chosen, no address', { orders: false, invoices: true }, null, refuse('email-unknown')],
    ['given up without an address', { invoices: false }, null, ok({ invoices: false })],
  ])('%s', (_what, changes, email, expected) => {
    expect(decideChoices(changes, email)).toEqual(expected)
  })

  test.each([
    ['nothing', {}, {}, {}],
    ['one ticked', {}, { orders: true }, { orders: true }],
    ['one cleared', { orders: true }, {}, { orders: false }],
    ['what stays is not said', { orders: true, deadlines: true }, { orders: true }, { deadlines: false }],
  ])('is what differs from what was seen: %s', (_what, seen, wanted, expected) => {
    expect(changedChoices(byEmail(seen), byEmail(wanted))).toEqual(expected)
  })
})
