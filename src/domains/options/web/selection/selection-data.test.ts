import { describe, expect, test } from 'vitest'

import { anOption, aProduct } from '#domains/catalogue/fixtures.ts'
import { toWireProduct } from '#domains/catalogue/wire.ts'
import { aWireContract } from '#domains/contracts/wire-fixtures.ts'
import { pageWith } from '#platform/web/page-context.fixture.ts'

import { missingOption, nothingBookable } from '../missing-option.ts'
import { orderableGroups } from '../orderable.ts'
import { bookedRows, loadSelection } from './selection-data.ts'

describe('what can be ordered on a contract', () => {
  const options = [
    anOption({ id: 'once', maxBookable: 1 }),
    anOption({ id: 'thrice', maxBookable: 3 }),
    anOption({ id: 'hidden', isVisibleForCustomer: false }),
  ]
  const optionGroups = [
    { id: 'g', name: 'Partner', minBookable: 0, maxBookable: 9, options: [anOption({ id: 'r', roles: [23] })] },
  ]
  const product = { options, optionGroups }
  const ids = (input: Parameters<typeof aWireContract>[0]) =>
    orderableGroups(aWireContract({ product, ...input })).flatMap((group) => group.ids)

  test('the visible ones without role 23', () => {
    expect(ids({})).toEqual(['once', 'thrice'])
  })

  test('what is booked as often as it may be falls away, what has ended does not count', () => {
    const booked = [
      { id: 'a', productId: 'once' },
      { id: 'b', productId: 'thrice' },
    ]
    expect(ids({ subs: booked })).toEqual(['thrice'])
    expect(ids({ subs: [{ id: 'a', productId: 'once', status: 90, endedOn: '2026-01-31' }] })).toEqual([
      'once',
      'thrice',
    ])
  })

  test('nothing where the contract allows none', () => {
    expect(ids({ root: { terminationDate: '2026-12-31' } })).toEqual([])
  })
})

test('options in no group of the tariff stand below a few headings, those of a new service group below one of their own', () => {
  const options = ['wlan', 'sport', 'tempo', 'raumfahrt'].map((name) => anOption({ id: name, serviceGroupName: name }))
  expect(orderableGroups(aWireContract({ product: { options, optionGroups: [] } }))).toEqual([
    { name: 'Internet und WLAN', ids: ['wlan', 'tempo'] },
    { name: 'Sport', ids: ['sport'] },
    { name: 'Weitere Optionen', ids: ['raumfahrt'] },
  ])
})

test('what is booked as often as it may be says so, unless once is all there is', () => {
  const options = [anOption({ id: 'once' }), anOption({ id: 'twice', maxBookable: 2 })]
  const subs = ['once', 'twice', 'twice'].map((productId, index) => ({ id: `s${index}`, productId }))
  const notes = bookedRows(aWireContract({ product: { options }, subs }), '2026-11-20').map(({ note }) => note)
  expect(notes.map((note) => note.includes('Höchstzahl 2 erreicht'))).toEqual([false, true, true])
})

test('what is booked says how often more it may be', () => {
  const options = [anOption({ id: 'thrice', maxBookable: 3 })]
  const note = (...ids: string[]) => {
    const subs = ids.map((id) => ({ id, productId: 'thrice' }))
    return bookedRows(aWireContract({ product: { options }, subs }), '2026-11-20')[0]?.note
  }
  expect(note('a')).toMatch(/\. Noch 2 möglich$/)
  expect(note('a', 'b')).toMatch(/\. Noch 1 möglich$/)
})

const wire = (id: string) => toWireProduct(aProduct({ id }), '2026-11-20')

test('a card of what is booked and can be booked once more says so', async () => {
  const option = anOption({ id: 'twice', maxBookable: 2 })
  const contract = aWireContract({
    product: { options: [option, anOption({ id: 'new' })] },
    subs: [{ productId: 'twice' }],
  })
  const { args } = pageWith({
    'POST /api/contract/v2/3104882': { status: 200, body: contract },
    'POST /api/products': { status: 200, body: [wire('twice'), wire('new')] },
  })
  const data = await loadSelection(args('x?contractId=3104882'))
  const notes = data?.groups.flatMap(({ cards }) => cards.map(({ id, note }) => `${id}: ${note}`))
  expect(notes).toEqual(['twice: Hast du schon. Noch\u{A0}1\u{A0}möglich', 'new: '])
})

test('what is booked says its price and its state as the contract does, what has ended is left out', () => {
  const subs = [
    { id: 'a', productId: 'sport-paket' },
    { id: 'b', productId: 'flat', terminationDate: '2026-11-30' },
    { id: 'c', productId: 'film', status: 0, startedOn: null },
    { id: 'd', productId: 'cloud', status: 90, endedOn: '2026-01-31' },
  ] as const
  const rows = bookedRows(aWireContract({ subs }), '2026-11-20')
  expect(rows.map(({ state, acts }) => [state?.text, acts.map(({ title }) => title)])).toEqual([
    [undefined, ['Kündigen']],
    ['Bestellt', expect.anything()],
    ['Gekündigt', ['Behalten', 'Enddatum ändern']],
  ])
  expect(rows.map(({ note }) => note.includes('Aktiv seit'))).toEqual([true, false, false])
  expect(rows.every(({ cents }) => cents > 0)).toBe(true)
})

describe('why there is nothing to order', () => {
  const product = { options: [anOption({ id: 'once' })], optionGroups: [] }
  const booked = aWireContract({ product, subs: [{ id: 'a', productId: 'once' }] })
  const phone = '0341 555 0100'

  test.each([
    ['no option in the address', aWireContract({ product }), '', 'Keine Option ausgewählt'],
    ['booked', booked, 'once', 'Sie ist schon gebucht.'],
    ['not offered', aWireContract({ product }), 'other', 'Zu diesem Vertrag gibt es sie zurzeit nicht.'],
    [
      'terminated',
      aWireContract({ product, root: { terminationDate: '2026-12-31' } }),
      'once',
      /Der Vertrag ist zum .+ gekündigt\.$/,
    ],
  ])('%s', (_what, contract, optionId, expected) => {
    const { title, text } = missingOption(contract, optionId, phone)
    expect(`${title} ${text}`).toMatch(expected)
  })

  test('on the whole contract', () => {
    expect(nothingBookable(aWireContract({ product }), phone)).toBeUndefined()
    expect(nothingBookable(booked, phone)).toBe('Alles, was es dazu gibt, ist schon gebucht.')
    expect(nothingBookable(aWireContract({ product, root: { details: { optionsLocked: true } } }), phone)).toBe(
      'Für diesen Vertrag sind Optionen gesperrt. Warum, sagen wir dir am Telefon: 0341 555 0100.',
    )
  })
})
