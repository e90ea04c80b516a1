import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, isRouteErrorResponse, RouterProvider, useRouteError } from 'react-router'
import { describe, expect, test } from 'vitest'

import { paths } from '#kit/paths.ts'
import { BaseContext } from '#platform/web/AppLink.tsx'
import { pageWith, refused, type Answer } from '#platform/web/page-context.fixture.ts'

import { screens } from '../routes.tsx'
import { ChooseCustomerPage } from './ChooseCustomerPage.tsx'
import { loadChoosing, type ChoosingData } from './choosing-data.ts'
import { submitChoice } from './submit-choice.ts'

const anna = {
  name: 'Anna Brandt',
  customerNumber: '2048113907',
  reason: 'Frage zur Rechnung',
  actingId: '019a9e00-0000-7000-8000-0000000000aa',
  since: '2026-11-20T11:00:00.000Z',
  until: '2026-11-20T11:30:00.000Z',
}

const adviser = { adviser: true }

/** The action as the router runs it. */
function post(fields: Readonly<Record<string, string>>, answers: Readonly<Record<string, Answer>>, search = '') {
  const { context, sent } = pageWith(answers, adviser)
  const url = `https://erleben.example/erleben/kundencenter/berater${search}`
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  return { sent, outcome: submitChoice({ request, context }) }
}

const choice = { intent: 'choose', customerNumber: '2048 113 907', reason: ' Anruf ' }
/** Nobody has the number. */
const nobody: Answer = { status: 200, body: null }
const chosen = { POST: { status: 200, body: { guid: 'g', actingId: 'a', until: 'u' } } }

async function redirectLocation(outcome: Promise<unknown>): Promise<string | null> {
  const answer = await outcome
  return answer instanceof Response ? answer.headers.get('location') : `no redirect: ${JSON.stringify(answer)}`
}

describe('choosing', () => {
  test('sends number and reason, and loads the overview as a document', async () => {
    const { outcome, sent } = post(choice, chosen)
    expect(await redirectLocation(outcome)).toBe('/kundencenter/uebersicht/')
    const response = await outcome
    expect(response instanceof Response && response.headers.has('X-Remix-Reload-Document')).toBe(true)
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/erleben/api/auth/v2/acting', '{"customerNumber":"2048113907","reason":"Anruf"}'],
    ])
  })

  test.each([
    ['/erleben/kundencenter/rechnungen/?a=b', '/kundencenter/rechnungen/?a=b'],
    ['https://evil.example/', '/kundencenter/uebersicht/'],
    ['//evil.example', '/kundencenter/uebersicht/'],
    ['/erleben/api/auth/redirect/logout', '/kundencenter/uebersicht/'],
    ['/erlebenfalsch/x', '/kundencenter/uebersicht/'],
    ['/hilfe/erleben', '/kundencenter/uebersicht/'],
  ])('with the return target %s leads to %s', async (target, location) => {
    const { outcome } = post(choice, chosen, `?return=${encodeURIComponent(target)}`)
    expect(await redirectLocation(outcome)).toBe(location)
  })

  const input = { customerNumber: '2048 113 907', reason: ' Anruf ' }

  test('a number that nobody has keeps what was typed', async () => {
    const outcome = await post(choice, { POST: nobody }).outcome
    expect(outcome).toMatchObject({
      data: { ok: false, input, errors: ['customer-unknown'] },
      init: { status: 422 },
    })
  })

  test.each<[Answer, string, number]>([
    [refused(403, 'not-an-adviser'), 'technical', 403],
    [{ status: 500 }, 'technical', 500],
    ['offline', 'network', 502],
  ])('an answer of %j keeps what was typed', async (answer, error, status) => {
    const outcome = await post(choice, { POST: answer }).outcome
    expect(outcome).toMatchObject({ data: { ok: false, input, errors: [error] }, init: { status } })
  })

  test('what is missing asks nobody', async () => {
    const { outcome, sent } = post({ intent: 'choose' }, chosen)
    expect(await outcome).toMatchObject({
      data: { ok: false, errors: ['number-missing', 'reason-missing'] },
      init: { status: 422 },
    })
    expect(sent).toEqual([])
  })

  test('an ended session leads to the login and back', async () => {
    const { outcome } = post(choice, { POST: refused(401, 'session-required') })
    const thrown: unknown = await outcome.catch((error: unknown) => error)
    expect(thrown instanceof Response && thrown.headers.get('location')).toBe(
      '/api/auth/redirect/login?ended=1&return=%2Ferleben%2Fkundencenter%2Fberater',
    )
  })
})

describe('ending and prolonging', () => {
  test('ending leads back here as a document', async () => {
    const { outcome, sent } = post({ intent: 'release' }, { DELETE: { status: 204 } })
    expect(await redirectLocation(outcome)).toBe('/kundencenter/berater')
    expect(sent[0]?.method).toBe('DELETE')
  })

  test('prolonging names the choice it was drawn for', async () => {
    const { outcome, sent } = post({ intent: 'renew', actingId: anna.actingId }, { PUT: { status: 200, body: {} } })
    expect(await outcome).toEqual({ ok: true, renewed: true })
    expect(sent[0]?.body).toBe(JSON.stringify({ actingId: anna.actingId }))
  })

  test('prolonging what another tab has changed shows what holds now', async () => {
    const { outcome } = post({ intent: 'renew', actingId: anna.actingId }, { PUT: refused(409, 'identity-changed') })
    expect(await redirectLocation(outcome)).toBe('/kundencenter/berater')
  })
})

function Failed() {
  const error = useRouteError()
  return <p>{isRouteErrorResponse(error) ? `status ${error.status}` : 'fault'}</p>
}

/** Whether it is read again after a form is said by its screen. */
function open(answers: Parameters<typeof pageWith>[0]) {
  const { context, sent } = pageWith(answers, adviser)
  const shouldRevalidate = screens().find(({ path }) => path === paths.chooseCustomer)?.shouldRevalidate
  const route = {
    path: '/',
    loader: loadChoosing,
    action: submitChoice,
    ...(shouldRevalidate && { shouldRevalidate }),
    Component: ChooseCustomerPage,
  }
  const router = createMemoryRouter([{ ...route, ErrorBoundary: Failed, HydrateFallback: () => null }], {
    getContext: () => context,
  })
  render(
    <BaseContext value="/erleben">
      <RouterProvider router={router} />
    </BaseContext>,
  )
  return sent
}
const waiting = { count: 2, oldest: '2026-11-17T11:00:00.000Z' }
const acting = (customer: ChoosingData['customer']): Answer => ({
  status: 200,
  body: { adviser: 'Birgit Berger', customer, waiting },
})
const numbers = 'Kunden-, Vertrags- oder Bestellnummer'
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the page', () => {
  test('without a customer: the form, named by what it does', async () => {
    open({ GET: acting(null) })
    expect(await screen.findByRole('button', { name: 'Kunden wählen' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Beenden' })).toBeNull()
    expect(
      [...document.querySelectorAll('[name=form], [name=csrf]')].map((input) => input.getAttribute('value')),
    ).toEqual(['acting', 'proof of acting'])
  })

  test('with a customer: whom, why, since when, and the ways on', async () => {
    open({ GET: acting(anna) })
    expect(await screen.findByRole('heading', { name: 'Du handelst für Anna Brandt' })).toBeTruthy()
    expect([...document.querySelectorAll('dd')].map((element) => element.textContent)).toEqual([
      '2048113907',
      'Frage zur Rechnung',
      '20.\u00A0November 2026, 12:00\u00A0Uhr',
      '20.\u00A0November 2026, 12:30\u00A0Uhr',
    ])
    for (const name of ['Kunden wechseln', 'Beenden', 'Um 30 Minuten verlängern'])
      expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  test('what waits for a decision, and how long the oldest has', async () => {
    open({ GET: acting(null) })
    const link = await screen.findByRole('link', { name: 'Zwei Erklärungen warten auf eine Entscheidung' })
    expect(link.closest('section')?.textContent?.replaceAll('\u00A0', ' ')).toContain(
      'Die älteste wartet seit 3 Tagen, seit dem 17. November 2026.',
    )
  })

  test('where nothing waits, nothing leads there', async () => {
    const body = { adviser: 'Birgit Berger', customer: null, waiting: { count: 0, oldest: null } }
    open({ GET: { status: 200, body } })
    await screen.findByText('Nichts zu entscheiden')
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('an unknown number stands at its field and in the summary, and nothing is lost', async () => {
    open({ GET: acting(null), POST: nobody })
    await screen.findByLabelText(numbers)
    type(numbers, '1234')
    type('Grund des Gesprächs', 'Anruf')
    fireEvent.click(screen.getByRole('button', { name: 'Kunden wählen' }))
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByRole('link').getAttribute('href')).toBe('#kundennummer')
    expect(screen.getByLabelText(numbers).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>(numbers).value).toBe('1234')
    expect(screen.getByLabelText<HTMLInputElement>('Grund des Gesprächs').value).toBe('Anruf')
  })

  test('an error comes on leaving a field, and goes while typing', async () => {
    open({ GET: acting(null) })
    const reason = await screen.findByLabelText('Grund des Gesprächs')
    const isInvalid = () => reason.getAttribute('aria-invalid') === 'true'
    type('Grund des Gesprächs', 'A')
    fireEvent.blur(reason)
    expect(isInvalid()).toBe(true)
    type('Grund des Gesprächs', 'Anruf')
    expect(isInvalid()).toBe(false)
  })

  test('without a network it says so, reads nothing again and keeps what was typed', async () => {
    const sent = open({ GET: [acting(anna), 'offline'], POST: 'offline', DELETE: 'offline' })
    fireEvent.click(await screen.findByRole('button', { name: 'Beenden' }))
    await waitFor(() => expect(screen.getByText(/Prüfe deine Internetverbindung/)).toBeTruthy())
    type(numbers, '1234')
    type('Grund des Gesprächs', 'Anruf')
    fireEvent.click(screen.getByRole('button', { name: 'Kunden wechseln' }))
    await waitFor(() => expect(sent.at(-1)?.method).toBe('POST'))
    await waitFor(() => expect(screen.getByText(/Prüfe deine Internetverbindung/)).toBeTruthy())
    expect(screen.getByLabelText<HTMLInputElement>(numbers).value).toBe('1234')
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'POST'])
  })

  test('is not there for others', async () => {
    open({ GET: refused(403, 'not-an-adviser') })
    expect(await screen.findByText('status 404')).toBeTruthy()
  })
})
