import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { BaseContext } from '#platform/web/AppLink.tsx'

import { reactivationFlash } from '../flash.ts'
import type { Blocked, ReactivationData } from './reactivation-data.ts'
import { ReactivationPage } from './ReactivationPage.tsx'
import type { ReactivationOutcome } from './submit-reactivation.ts'

const blocked: Blocked = {
  contractId: '3060733',
  title: 'Glasfaser 250',
  since: '12.\u00A0November 2026',
  openCents: 8580,
  idempotencyKey: 'first',
  invoices: [{ term: 'August, fällig seit 2.\u00A0September', value: '42,90\u00A0€' }],
  underway: null,
  sheet: {
    shown: { previewId: 'today', shown: '{}' },
    bill: {
      columns: ['ohne Anschalten', 'mit Anschalten'],
      rows: [{ title: 'Glasfaser 250', note: 'läuft wieder', cells: ['29,95', '29,95'], tone: 'same' }],
      sums: ['29,95', '29,95'],
    },
  },
}

const underway = { amount: '85,80\u00A0€', since: '20.\u00A0November 2026' }

const method = { type: 'PAYPAL', description: 'uwe@example.org' }

function show(data: Partial<ReactivationData>, outcome?: ReactivationOutcome | Promise<null>) {
  const sent: Record<string, FormDataEntryValue>[] = []
  const all: ReactivationData = {
    blocked: [blocked],
    ending: [],
    method,
    sooner: null,
    missed: false,
    ended: null,
    knowsMethod: true,
    form: { csrf: 'proof', idempotencyKey: 'of the page' },
    help: { phone: '0800 1', hours: 'täglich' },
    ...data,
  }
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()))
    return (await outcome) ?? null
  }
  const router = createMemoryRouter([
    { path: '/', Component: ReactivationPage, loader: () => all, action, HydrateFallback: () => null },
  ])
  render(
    <BaseContext value="/erleben">
      <RouterProvider router={router} />
    </BaseContext>,
  )
  return sent
}

test('what is open, since when, and one button that pays it', async () => {
  const sent = show({})
  fireEvent.click(await screen.findByRole('button', { name: 'Jetzt 85,80\u00A0€ bezahlen' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        contractId: '3060733',
        cents: '8580',
        previewId: 'today',
        method: 'uwe@example.org',
        csrf: 'proof',
        idempotencyKey: 'first',
      },
    ]),
  )
})

const second = { ...blocked, contractId: '3104917', openCents: 12_580, idempotencyKey: 'second' }
const payFirst = 'Jetzt 85,80\u00A0€ bezahlen'
const paySecond = 'Jetzt 125,80\u00A0€ bezahlen'

test('of two contracts each is paid by itself: under one key the second payment would be refused', async () => {
  const sent = show({ blocked: [blocked, second] })
  fireEvent.click(await screen.findByRole('button', { name: payFirst }))
  await waitFor(() => expect(screen.getByRole('button', { name: paySecond })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: paySecond }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { contractId: '3060733', idempotencyKey: 'first' },
      { contractId: '3104917', idempotencyKey: 'second' },
    ]),
  )
})

test('while one is paid the other waits: sent meanwhile, the first payment would be called back', async () => {
  const answered = Promise.withResolvers<null>()
  const sent = show({ blocked: [blocked, second] }, answered.promise)
  const [first, other] = [
    await screen.findByRole('button', { name: payFirst }),
    await screen.findByRole('button', { name: paySecond }),
  ]
  // In one instant: neither is drawn as busy yet.
  act(() => {
    first.click()
    other.click()
  })
  await waitFor(() => expect(first.getAttribute('aria-busy')).toBe('true'))
  expect(other).toHaveProperty('disabled', true)
  fireEvent.click(other)
  answered.resolve(null)
  await waitFor(() => expect(other).toHaveProperty('disabled', false))
  expect(sent).toMatchObject([{ contractId: '3060733' }])
  fireEvent.click(other)
  await waitFor(() => expect(sent[1]).toMatchObject({ contractId: '3104917', idempotencyKey: 'second' }))
})

test('who does not owe it says so beside the button; where nothing is open there is nothing to deny', async () => {
  show({})
  expect((await screen.findByRole('link', { name: 'Die Rechnungen stimmen nicht' })).getAttribute('href')).toMatch(
    /\/rueckruf/,
  )
  cleanup()
  show({ blocked: [{ ...blocked, openCents: 0, invoices: [] }] })
  await screen.findByText('Wieder anschalten')
  expect(screen.queryByRole('link', { name: 'Die Rechnungen stimmen nicht' })).toBeNull()
})

test('beside a debt stands a human being, beside nothing owed none', async () => {
  show({})
  expect((await screen.findByRole('link', { name: '0800\u00A01' })).getAttribute('href')).toBe('tel:08001')
  cleanup()
  show({ blocked: [{ ...blocked, openCents: 0, invoices: [] }] })
  await screen.findByText('Wieder anschalten')
  expect(screen.queryByText('Nicht alles auf einmal möglich?')).toBeNull()
})

test('nor beside a debt whose payment is on its way: that is not to be split any more', async () => {
  show({ blocked: [{ ...blocked, underway }] })
  await screen.findByText('Deine Zahlung ist unterwegs.')
  expect(screen.queryByText('Nicht alles auf einmal möglich?')).toBeNull()
  cleanup()
  show({
    blocked: [
      { ...blocked, underway },
      { ...blocked, contractId: '3060734' },
    ],
  })
  expect(await screen.findByText('Nicht alles auf einmal möglich?')).toBeTruthy()
})

const methodsAt = '/erleben/kundencenter/kundendaten/zahlungsarten'

test.each([
  [method, 'Andere Zahlungsart', methodsAt],
  [null, 'Zahlungsmittel hinterlegen', '/erleben/kundencenter/kundendaten/zahlungsmittel'],
] as const)('the way to another method than %o leads back', async (stored, name, path) => {
  show({ method: stored })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`${path}?zurueck=wiederanschaltung`)
})

test('before a direct debit stands what is there sooner, as the one filled button; the debit stays', async () => {
  const debit = { type: 'BANKACCOUNTSEPA', description: 'DE76500999011030XXXXX', details: { bank: 'Stadtbank' } }
  show({ method: debit, sooner: 'PayPal oder Kreditkarte' })
  const sooner = await screen.findByRole('link', { name: 'Mit PayPal oder Kreditkarte bezahlen' })
  const pay = screen.getByRole('button', { name: '85,80\u00A0€ vom Konto abbuchen' })
  expect(sooner.getAttribute('href')).toBe(`${methodsAt}?zurueck=wiederanschaltung`)
  expect(sooner.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('link', { name: 'Andere Zahlungsart' })).toBeNull()
  expect(document.body.textContent).not.toContain('Stadtbank')
})

test('a card that has ended is renewed first: nothing can be paid with it', async () => {
  show({ method: { type: 'CREDITCARD', description: 'VISA ···· 4417' }, ended: 'Galt bis Oktober 2026' })
  expect(await screen.findByText('Abgelaufen')).toBeTruthy()
  expect(screen.getByText('Galt bis Oktober 2026. Damit buchen wir nichts mehr ab.')).toBeTruthy()
  const renew = screen.getByRole('link', { name: 'Zahlungsart erneuern' })
  expect(renew.getAttribute('href')).toBe(`${methodsAt}?zurueck=wiederanschaltung`)
  expect(screen.queryByRole('button', { name: /bezahlen/ })).toBeNull()
  cleanup()
  show({ blocked: [{ ...blocked, openCents: 0, invoices: [] }], ended: 'Galt bis Oktober 2026' })
  expect(await screen.findByRole('button', { name: 'Wieder anschalten' })).toBeTruthy()
})

test('refused, it says why beside the button and takes the new key', async () => {
  const notice = { type: 'warning', headline: 'Der offene Betrag hat sich geändert.', message: 'Neu.' } as const
  const sent = show({}, { contractId: '3060733', notice, idempotencyKey: 'second' })
  fireEvent.click(await screen.findByRole('button', { name: /bezahlen/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Der offene Betrag hat sich geändert.')
  fireEvent.click(screen.getByRole('button', { name: /bezahlen/ }))
  await waitFor(() => expect(sent[1]).toMatchObject({ idempotencyKey: 'second' }))
})

test.each<[string, Partial<ReactivationData>, string | RegExp]>([
  ['a debit that was missed', { missed: true }, /Die Rechnungen sind offen, obwohl dieses Konto hinterlegt ist/],
  ['on its way', { blocked: [{ ...blocked, underway }] }, 'Deine Zahlung ist unterwegs.'],
  [
    'on its way, how much and since when',
    { blocked: [{ ...blocked, underway }] },
    /Am 20\. November 2026 sind 85,80 € beauftragt worden/,
  ],
  ['with a method', { method: { type: 'PAYPAL', description: 'anna@example.org' } }, 'Andere Zahlungsart'],
  ['without a method', { method: null }, 'Zahlungsmittel hinterlegen'],
  ['methods not loaded', { method: null, knowsMethod: false }, 'Deine Zahlungsmittel ließen sich gerade nicht laden.'],
  ['nothing open', { blocked: [{ ...blocked, openCents: 0, invoices: [] }] }, 'Wieder anschalten'],
  ['all runs', { blocked: [] }, 'Keiner deiner Verträge ist gesperrt.'],
  ['one ends', { blocked: [], ending: [{ contractId: '1', title: 'TV', last: '31. Mai' }] }, 'TV behalten'],
])('%s', async (_what, data, words) => {
  show(data)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('what a browser without scripts says above the page does not stand on it again', async () => {
  show({ blocked: [{ ...blocked, underway }] })
  await screen.findByText('Deine Zahlung ist unterwegs.')
  const { headline, message } = reactivationFlash['reactivation-ordered']
  expect(document.body.textContent).not.toContain(headline)
  for (const sentence of message.split('. ')) expect(document.body.textContent).not.toContain(sentence)
})
