import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider, type ActionFunction } from 'react-router'
import { describe, expect, test } from 'vitest'

import { BaseContext } from '#platform/web/AppLink.tsx'
import { pageWith, provider, refused } from '#platform/web/page-context.fixture.ts'

import { aCancellation, aReceived } from '../fixtures.ts'
import { CheckPage } from './checking/CheckPage.tsx'
import { loadDeclaration, type DeclarationData, type OwnChoice } from './declaring/declaration-data.ts'
import { DeclarationPage } from './declaring/DeclarationPage.tsx'
import type { DeclarationOutcome } from './declaring/submit-declaration.ts'
import { NewsletterPage } from './newsletter/NewsletterPage.tsx'
import { ReceiptPage } from './receipt/ReceiptPage.tsx'

const data: DeclarationData = {
  kind: 'cancellation',
  intro: 'Ohne Passwort.',
  formValue: 'once',
  form: { csrf: 'proof', idempotencyKey: '' },
  own: undefined,
  selected: '',
  today: '2026-11-20',
  provider,
}

const running = { over: false, endsWithContract: null, rootContractId: null, earliestEnd: null, terminationDate: null }

const own: OwnChoice = {
  name: 'Anna Brandt',
  customerNumber: '2048113907',
  email: 'anna@example.org',
  contracts: [
    {
      ...running,
      contractId: '31',
      title: 'Glasfaser 500',
      earliestEnd: '2026-12-31',
      withdrawalUntil: '2026-11-10',
    },
    {
      ...running,
      contractId: '32',
      title: 'Sport-Paket',
      rootContractId: '31',
      terminationDate: '2026-11-30',
      withdrawalUntil: '2026-11-30',
    },
  ],
}

async function show(Page: ComponentType, input: unknown, action?: ActionFunction) {
  const sent: Record<string, unknown>[] = []
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Page,
        loader: () => input,
        HydrateFallback: () => null,
        action: async (args) => {
          sent.push(Object.fromEntries(await args.request.clone().formData()))
          return action === undefined ? null : action(args)
        },
      },
    ],
    { initialEntries: ['/'] },
  )
  const view = render(
    <BaseContext value="/erleben">
      <RouterProvider router={router} />
    </BaseContext>,
  )
  await view.findByRole('heading', { level: 1 })
  return { ...view, sent, text: () => (view.container.textContent ?? '').replaceAll('\u00A0', ' ') }
}

const send = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the cancellation page', () => {
  test('has the law’s words and one filled button', async () => {
    await show(DeclarationPage, data)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verträge hier kündigen')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['jetzt kündigen'])
  })

  test('says at once what is missing, and sends nothing', async () => {
    const { sent } = await show(DeclarationPage, data)
    send('jetzt kündigen')
    const summary = within(await screen.findByRole('alert'))
    expect(summary.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#name',
      '#kundennummer',
      '#vertrag',
      '#email',
    ])
    expect(sent).toEqual([])
  })

  test('asks for no reason in an ordinary cancellation, and for one in an extraordinary', async () => {
    await show(DeclarationPage, data)
    send('jetzt kündigen')
    expect(screen.queryByText('Nenne den Grund deiner außerordentlichen Kündigung.')).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /^Außerordentlich/ }))
    send('jetzt kündigen')
    await waitFor(() =>
      expect(screen.getAllByText('Nenne den Grund deiner außerordentlichen Kündigung.')).toHaveLength(2),
    )
  })

  test('keeps what was typed, and names other ways when nothing was stored', async () => {
    const input = aCancellation({ endDate: '2026-12-31', contract: 'Mein Vertrag' })
    const outcome: DeclarationOutcome = {
      input,
      faults: {},
      failure: 'not-stored',
      receipt: undefined,
      formValue: 'two',
    }
    const { text, sent, container } = await show(DeclarationPage, data, () => outcome)
    for (const [label, value] of [
      ['Vor- und Nachname', 'Anna'],
      ['Kundennummer oder Anschrift', '1'],
      ['Vertragsnummer, Rufnummer oder Tarif', 'Mein Vertrag'],
      ['E-Mail-Adresse', 'a@b.de'],
    ] as const)
      fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
    send('jetzt kündigen')
    await screen.findByText('Deine Erklärung ist nicht bei uns gespeichert.')
    expect(text()).toContain(
      'E-Mail an service@erleben.example, Brief an erleben Netze GmbH, Beispielstraße 1, 04109 Leipzig',
    )
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Vertragsnummer, Rufnummer oder Tarif' }).value).toBe(
      'Mein Vertrag',
    )
    expect(container.querySelector<HTMLInputElement>('[name=formValue]')?.value).toBe('two')
    expect(sent).toMatchObject([{ formValue: 'once', csrf: 'proof', form: 'declaration', contract: 'Mein Vertrag' }])
  })
})

const inputValue = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

describe('who is signed in', () => {
  test('chooses a contract and types nothing', async () => {
    const { sent, text } = await show(DeclarationPage, { ...data, own })
    expect(screen.queryByRole('textbox', { name: 'Vor- und Nachname' })).toBeNull()
    expect(text()).toContain('Vertrag 31, frühestens zum 31. Dezember 2026')
    expect(text()).toContain('Vertrag 32, gekündigt zum 30. November 2026')
    send('jetzt kündigen')
    expect(await screen.findByRole('alert')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /^Sport-Paket/ }))
    send('jetzt kündigen')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ own: '1', contract: '32', name: 'Anna Brandt', email: 'anna@example.org' })
  })

  test('finds the contract of the address chosen, and the period of withdrawal', async () => {
    const { text } = await show(DeclarationPage, { ...data, kind: 'withdrawal', own, selected: '32' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Sport-Paket/ }).checked).toBe(true)
    expect(text()).toContain('Vertrag 31, Widerrufsfrist bis 10. November 2026')
    expect(text()).toContain('Vertrag 31, Widerrufsfrist läuft bis 30. November 2026')
  })

  test('whose session ended goes on without login, nothing lost', async () => {
    const input = aCancellation({ contract: '32' })
    const outcome: DeclarationOutcome = {
      input,
      faults: {},
      failure: 'signed-out',
      receipt: undefined,
      formValue: 'two',
    }
    await show(DeclarationPage, { ...data, own }, () => outcome)
    fireEvent.click(screen.getByRole('radio', { name: /^Sport-Paket/ }))
    send('jetzt kündigen')
    await screen.findByText('Du bist nicht mehr angemeldet.')
    expect(
      [
        'Vor- und Nachname',
        'Kundennummer oder Anschrift',
        'Vertragsnummer, Rufnummer oder Tarif',
        'E-Mail-Adresse',
      ].map(inputValue),
    ).toEqual(['Anna Brandt', '2048113907', 'Sport-Paket, Vertrag 32', 'anna@example.org'])
  })
})

test('the page stands even when no call is answered', async () => {
  const { args } = pageWith({}, { loggedIn: true })
  const loaded = await loadDeclaration(args('vertrag-widerrufen?contractId=31'), 'withdrawal')
  expect(loaded).toMatchObject({ formValue: '', own: undefined, selected: '31' })
  expect(loaded.intro).toContain('Widerrufsbelehrung')
})

test('an adviser without a customer sees the form for everybody', async () => {
  const { args } = pageWith({ 'GET /api/declarations/mine': refused(403, 'no-customer-chosen') }, { loggedIn: true })
  expect((await loadDeclaration(args('vertrag-widerrufen'), 'withdrawal')).own).toBeUndefined()
})

test('the receipt shows content, arrival, and can be kept', async () => {
  const received = aReceived({ endDate: '2026-12-31' })
  const { text } = await show(ReceiptPage, received)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deine Kündigung ist eingegangen')
  expect(text()).toContain('20. November 2026, 12:00 Uhr')
  expect(text()).toContain('31. Dezember 2026')
  expect(screen.getByRole('link', { name: 'Als Textdatei speichern' }).getAttribute('href')).toBe(
    `/erleben/api/declarations/${received.id}/text`,
  )
})

test('the receipt has its number, its steps and the way to check it', async () => {
  await show(ReceiptPage, aReceived({}))
  expect(screen.getByText('K-2026-000042')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Erledigt: Kündigung eingegangen20.\u00A0November 2026, 12:00\u00A0Uhr',
    'Jetzt: Wir prüfen, zu welchem Vertrag',
    'Noch offen: Du bekommst Antwortbis 27.\u00A0November 2026',
  ])
  expect(screen.getByRole('link', { name: 'prüfen, ob der Beleg echt ist' }).getAttribute('href')).toBe(
    '/erleben/beleg-pruefen?vorgang=K-2026-000042&code=7F3A+91C4+02BE',
  )
})

describe('checking a receipt', () => {
  const page = { typed: { number: 'K-1', code: 'AB' }, form: { csrf: 'proof', idempotencyKey: '' }, phone: '0800 1' }
  const typed = { number: 'K-2', code: 'ABCD' }
  const receipt = {
    kind: 'cancellation',
    receivedAt: '2026-11-20T11:00:00.000Z',
    contract: '882',
    initials: 'A. B.',
    standing: 'eingegangen',
    digest: 'a'.repeat(64),
    unchanged: true,
  }

  test.each([
    ['genuine', { typed, receipt }, 'Der Beleg ist echt und unverändert.'],
    ['unknown', { typed, receipt: null }, 'Zu diesen Angaben gibt es keinen Beleg.'],
    ['altered', { typed, receipt: { ...receipt, unchanged: false } }, 'Dieser Beleg ist nicht mehr, wie er einging.'],
    ['tried too often', { typed, failure: 'too-many' }, 'Das waren sehr viele Versuche in kurzer Zeit.'],
    ['no answer', { typed, failure: 'technical' }, 'Der Beleg ließ sich gerade nicht prüfen.'],
  ])('%s: says so, and what was typed stays', async (_what, outcome, verdict) => {
    const { sent, text } = await show(CheckPage, page, () => outcome)
    expect(screen.getByLabelText<HTMLInputElement>(/^Belegnummer/).value).toBe('K-1')
    send('Beleg prüfen')
    await waitFor(() => expect(text()).toContain(verdict))
    expect(sent).toMatchObject([{ number: 'K-1', csrf: 'proof' }])
    expect(text().includes('A. B.')).toBe(verdict.includes('echt'))
  })
})

describe('leaving the newsletter', () => {
  const page = { token: 'signed', form: { csrf: 'proof', idempotencyKey: '' } }

  test('needs the button', async () => {
    const { sent } = await show(NewsletterPage, page, () => 'left')
    expect(sent).toEqual([])
    send('Newsletter abbestellen')
    expect(await screen.findByRole('heading', { name: 'Newsletter abbestellt' })).toBeTruthy()
    expect(sent).toMatchObject([{ token: 'signed', csrf: 'proof' }])
  })

  test.each([
    ['link-invalid', 'Dieser Link ist nicht vollständig'],
    ['failed', 'Newsletter abbestellen'],
  ])('answered with %s says %s', async (outcome, title) => {
    await show(NewsletterPage, page, () => outcome)
    send('Newsletter abbestellen')
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })
})
