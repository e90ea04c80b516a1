import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'

import { makeClient, type WireRequest, type WireResponse } from '#platform/web/api-client.ts'
import { pageContext, type PageContext } from '#platform/web/page-context.ts'
import { renderRouter } from '#platform/web/show-page.fixture.tsx'

import type { PaymentMethod } from '../api.ts'
import { AddDirectDebitPage } from './direct-debit/AddDirectDebitPage.tsx'
import { loadAddDirectDebit } from './direct-debit/direct-debit-data.ts'
import { submitDirectDebit } from './direct-debit/submit-direct-debit.ts'
import { loadPaymentMethods, type KnownMethod } from './load-payment-methods.ts'
import { methodNote } from './method-key.ts'
import { PaymentFailure } from './PaymentFailure.tsx'
import { PaymentMethodDisplay } from './PaymentMethodDisplay.tsx'

const debit: PaymentMethod = {
  type: 'BANKACCOUNTSEPA',
  description: 'DE445001051754073XXXXX',
  details: { bank: 'ING' },
}

describe('the display', () => {
  test.each<[KnownMethod, string[]]>([
    [debit, ['IBAN für Lastschrift', 'DE44 5001 0517 5407 3*** **', 'Bankname', 'ING']],
    [{ type: 'PAYPAL', description: 'anna@example.org' }, ['PayPal', 'anna@example.org']],
    [{ type: 'CREDITCARD', description: 'VISA 1234' }, ['Kreditkarte', 'VISA 1234']],
    [{ type: 'BITCOIN', description: 'b' }, ['Zahlungsmittel', 'b']],
    [{ type: 'BANKACCOUNTSEPA', description: '' }, ['IBAN für Lastschrift', '']],
  ])('%j', (method, words) => {
    const { container } = render(<PaymentMethodDisplay method={method} />)
    expect([...container.querySelectorAll('dt, dd')].map((element) => element.textContent)).toEqual(words)
    expect(container.querySelector('svg')).not.toBeNull()
  })
})

const card = { type: 'CREDITCARD', description: 'VISA ···· 4417', expiresOn: '2026-11-30' }

type Answer = WireResponse | 'offline'

const json = (status: number, value: unknown): Answer => ({ status, text: JSON.stringify(value) })

function fakeClient(answer: (request: WireRequest) => Answer) {
  return makeClient('/erleben', async (request) => {
    const input = answer(request)
    if (input === 'offline') throw new TypeError('offline')
    return input
  })
}

test('the last signs of an account stay with the group before them', () => {
  expect(methodNote(debit)).toBe('DE44 5001 0517 5407 3***\u{A0}**, Bankname: ING')
  expect(methodNote({ type: 'BANKACCOUNTSEPA', description: 'XXXX' })).toBe('****')
  expect(methodNote({ type: 'CREDITCARD', description: 'VISA 1234' })).toBe('VISA 1234')
})

describe('loading', () => {
  test.each<[Answer, object]>([
    [json(200, [debit]), { ok: true, methods: [debit] }],
    [json(200, []), { ok: true, methods: [] }],
    [json(200, [card]), { ok: true, methods: [card] }],
    [
      json(200, [{ type: 'BITCOIN', description: 'b' }]),
      { ok: true, methods: [{ type: 'BITCOIN', description: 'b' }] },
    ],
    [
      json(200, [{ type: 'BANKACCOUNTSEPA', description: null, details: { bank: 7 } }]),
      { ok: true, methods: [{ type: 'BANKACCOUNTSEPA', description: '' }] },
    ],
    [json(200, [null]), { ok: false, failure: 'failed' }],
    [
      { status: 200, text: '<html>OK</html>' },
      { ok: false, failure: 'failed' },
    ],
    [json(401, {}), { ok: false, failure: 'expired', title: 'Login abgelaufen' }],
    [json(500, {}), { ok: false, failure: 'failed', title: 'Fehler ist aufgetreten' }],
    [
      { status: 204, text: '' },
      { ok: false, failure: 'failed' },
    ],
    ['offline', { ok: false, failure: 'failed' }],
  ])('%j', async (answer, outcome) => {
    expect(await loadPaymentMethods(fakeClient(() => answer))).toMatchObject(outcome)
  })

  test.each([
    ['expired', 'Login abgelaufen', 'Deine Sitzung ist abgelaufen, logge dich bitte erneut ein!', 'Anmelden'],
    [
      'failed',
      'Fehler ist aufgetreten',
      'Etwas ist schief gelaufen. Versuche es zu einem späteren Zeitpunkt erneut!',
      'Zu den Produkten',
    ],
  ] as const)('%s: the dialog to the letter, with its one way on', (failure, title, text, button) => {
    const onLogin = vi.fn<() => void>()
    const onProducts = vi.fn<() => void>()
    render(<PaymentFailure failure={failure} onLogin={onLogin} onProducts={onProducts} />)
    const dialog = screen.getByRole('alertdialog', { name: title })
    expect(within(dialog).getByText(text)).toBeTruthy()
    expect(within(dialog).getAllByRole('button')).toHaveLength(1)
    fireEvent.click(within(dialog).getByRole('button', { name: button }))
    expect([onLogin.mock.calls.length, onProducts.mock.calls.length]).toEqual(failure === 'expired' ? [1, 0] : [0, 1])
  })
})

function fill(holder: string, iban: string, granted: boolean): void {
  fireEvent.change(screen.getByLabelText('Kontoinhaberin oder Kontoinhaber'), { target: { value: holder } })
  fireEvent.change(screen.getByLabelText('IBAN'), { target: { value: iban } })
  if (granted) fireEvent.click(screen.getByLabelText('Ich erteile dieses Mandat.'))
  fireEvent.click(screen.getByRole('button', { name: 'IBAN speichern' }))
}

const entries = () => [...screen.getByRole('alert').querySelectorAll('a')].map((link) => link.textContent)

describe('the page', () => {
  const mandate = {
    text: 'Ich ermächtige erleben.\n\nHinweis.',
    creditorName: 'erleben',
    creditorId: 'DE98ZZZ09999999999',
  }
  const stored = {
    mandateReference: 'M1',
    mandateDate: '2026-11-20',
    mandateAt: '2026-11-20T12:42:00Z',
    method: debit,
    mandate,
    isDefault: true,
  }
  const customer = { guid: 'anna', firstName: 'Anna', lastName: 'Berg', telekomCustomerId: '2048113907' }
  const read: [string, unknown][] = [
    ['/paymenthandle/', [{ type: 'PAYPAL', description: 'anna@example.org' }]],
    ['/data/v2?details=customer,meta', { customer }],
  ]

  const tooOld = json(403, { code: 'login-too-old' })

  async function open(
    answer: Answer,
    search = '',
    shown: RegExp | string = 'Ich ermächtige erleben.',
    wording?: Answer,
  ) {
    const posted: unknown[] = []
    const client = fakeClient(({ method, path, body }) => {
      if (wording !== undefined && path.endsWith('/mandate')) return wording
      if (path.endsWith('/bank')) return json(200, { bank: 'ING' })
      if (method === 'GET') return json(200, read.find(([end]) => path.endsWith(end))?.[1] ?? mandate)
      posted.push(JSON.parse(body ?? ''))
      return answer
    })
    const page: PageContext = {
      client,
      loggedIn: true,
      adviser: false,
      provider: { name: 'erleben', phone: '', phoneHours: '', email: '' },
      onServer: false,
      form: () => ({ csrf: '', idempotencyKey: '' }),
      draft: () => undefined,
      sessionOver: () => undefined,
      flash: () => undefined,
      notices: [],
      today: '2026-11-20',
      actingId: undefined,
    }
    const route = { path: '/', loader: loadAddDirectDebit, action: submitDirectDebit, Component: AddDirectDebitPage }
    const router = createMemoryRouter([{ ...route, HydrateFallback: () => null }], {
      initialEntries: [`/${search}`],
      getContext: () => new RouterContextProvider(new Map([[pageContext, page]])),
    })
    renderRouter(router, { client })
    await screen.findByText(shown)
    return posted
  }

  test('whoever signed in too long ago is told why the password is asked for, and comes back', async () => {
    await open('offline', '?contractId=3104882', /Melde dich zur Sicherheit noch einmal an/, tooOld)
    expect(screen.queryByLabelText('IBAN')).toBeNull()
    expect(screen.getByRole('link', { name: 'Noch einmal anmelden' }).getAttribute('href')).toBe(
      `/erleben/api/auth/redirect/login?max_age=0&return=${encodeURIComponent('/?contractId=3104882')}`,
    )
  })

  test('names every fault at its field and in a summary, and asks nobody', async () => {
    const posted = await open('offline')
    fill('', 'DE22500105175407324931', false)
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['#kontoinhaber', '#iban', '#mandat'])
    expect(screen.getByLabelText('IBAN').getAttribute('aria-invalid')).toBe('true')
    expect(posted).toHaveLength(0)
  })

  test('an account number is not kept in the tab when the session ends', async () => {
    await open('offline')
    expect(screen.getByLabelText('IBAN').dataset['neverKept']).toBeDefined()
    expect(screen.getByLabelText('Kontoinhaberin oder Kontoinhaber').dataset['neverKept']).toBeUndefined()
  })

  test('an entry of the summary follows its field, and goes with it', async () => {
    await open('offline')
    fill('', '', true)
    await screen.findByRole('alert')
    expect(entries()).toEqual(['Gib den Namen ein, auf den das Konto läuft.', 'Gib deine IBAN ein.'])
    fireEvent.change(screen.getByLabelText('Kontoinhaberin oder Kontoinhaber'), { target: { value: 'Anna' } })
    fireEvent.change(screen.getByLabelText('IBAN'), { target: { value: 'DE22500105175407324931' } })
    fireEvent.blur(screen.getByLabelText('IBAN'))
    expect(entries()).toEqual(['Diese IBAN gibt es nicht. Prüfe die Ziffern, sie stehen auf deiner Bankkarte.'])
    fireEvent.change(screen.getByLabelText('IBAN'), { target: { value: 'DE44500105175407324931' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('names the customer as the holder, what is stored already, and the way back', async () => {
    await open('offline', '?contractId=3104882&optionId=filme-serien')
    expect(screen.getByLabelText<HTMLInputElement>('Kontoinhaberin oder Kontoinhaber').value).toBe('Anna Berg')
    const shown = screen.getByRole('region', { name: 'Schon hinterlegt' }).textContent
    expect(shown).toContain('anna@example.org')
    expect(shown.match(/Standard/g)).toHaveLength(1)
    const account = screen.getByRole('region', { name: 'Dein Konto' })
    expect(account.textContent).toContain('Sobald du ein neues Konto speicherst, buchen wir davon ab.')
    expect(account.nextElementSibling).toBe(screen.getByRole('region', { name: 'Schon hinterlegt' }))
    expect(screen.getByRole('link', { name: 'Zurück zur Buchung' }).getAttribute('href')).toBe(
      '/erleben/kundencenter/vertraege/option-buchen?contractId=3104882&optionId=filme-serien',
    )
  })

  test('checks a field on leaving it', async () => {
    await open('offline')
    fireEvent.change(screen.getByLabelText('IBAN'), { target: { value: 'DE44' } })
    fireEvent.blur(screen.getByLabelText('IBAN'))
    expect(screen.getByText('Die IBAN ist nicht vollständig. Eine deutsche IBAN hat 22 Zeichen.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('IBAN'), { target: { value: 'DE44500105175407324931' } })
    fireEvent.blur(screen.getByLabelText('IBAN'))
    expect(screen.getByLabelText('IBAN').getAttribute('aria-invalid')).toBeNull()
  })

  test('stores, shows the mandate’s reference, and leads back to the booking', async () => {
    const posted = await open(json(201, stored), '?contractId=3104882&optionId=filme-serien')
    fill('Anna Berg', 'DE44 5001 0517 5407 3249 31', true)
    expect(await screen.findByText('M1')).toBeTruthy()
    expect(screen.getByText('20. November 2026, 13:42 Uhr')).toBeTruthy()
    expect(screen.getByText('Ich ermächtige erleben.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Drucken' })).toBeTruthy()
    expect(posted).toEqual([
      { holder: 'Anna Berg', iban: 'DE44 5001 0517 5407 3249 31', mandate: true, asDefault: true },
    ])
    expect(screen.getByRole('link', { name: 'Zurück zur Buchung' }).getAttribute('href')).toBe(
      '/erleben/kundencenter/vertraege/option-buchen?contractId=3104882&optionId=filme-serien',
    )
  })

  test.each<[Answer, string]>([
    [json(409, { code: 'account-known' }), 'Dieses Konto ist schon hinterlegt. Du kannst damit bezahlen.'],
    [json(500, {}), 'Dein Konto wurde nicht gespeichert. Deine Angaben sind noch da. Versuche es später noch einmal.'],
    [
      'offline',
      'Das hat nicht funktioniert. Deine Angaben sind noch da. Prüfe deine Internetverbindung und versuche es noch einmal.',
    ],
  ])('an answer of %j says what to do and keeps the input', async (answer, text) => {
    await open(answer)
    fill('Anna Berg', 'DE44500105175407324931', true)
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))
    expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('DE44500105175407324931')
  })
})
