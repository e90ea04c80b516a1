import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { BaseContext } from '#platform/web/AppLink.tsx'
import { pageContext, type PageContext } from '#platform/web/page-context.ts'

import { byEmail, noticeKinds, type Choices } from '../../rules.ts'
import { kindTexts, sentByLaw } from '../texts.ts'
import { loadInfoService } from './infoservice-data.ts'
import { InfoServicePage } from './InfoServicePage.tsx'
import { submitInfoService } from './submit-infoservice.ts'

interface Server {
  email?: string | null
  stored?: Choices
  /** How a save is answered. */
  answer?: { status: number; code?: string } | 'offline'
  /** What stood in the form when its session ended. */
  draft?: Record<string, string>
}

const shown = (): string[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ name }) => name)
const tick = (name: RegExp): void => void fireEvent.click(screen.getByRole('checkbox', { name }))
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Auswahl speichern' }))

const form = () => ({ csrf: 'geheim', idempotencyKey: 'k' })

/** The page with its loader and action, over a server that keeps what is saved. */
async function show({ email = 'anna@example.org', stored = {}, answer = { status: 204 }, draft }: Server = {}) {
  let kept = byEmail(stored)
  const sent: unknown[] = []
  const flash = vi.fn<PageContext['flash']>()
  const client = makeClient('/erleben', async ({ method, body }) => {
    if (method === 'GET') return { status: 200, text: JSON.stringify({ email, byEmail: kept }) }
    if (answer === 'offline') throw new TypeError('offline')
    const changes = (JSON.parse(String(body)) as { byEmail: Choices }).byEmail
    sent.push(changes)
    if (answer.status === 204) kept = { ...kept, ...changes }
    return { status: answer.status, text: JSON.stringify({ code: answer.code }) }
  })
  const page = { client, flash, form, draft: () => draft, provider: { phone: '0341 1' }, onServer: false }
  const getContext = () => {
    const context = new RouterContextProvider()
    context.set(pageContext, page as unknown as PageContext)
    return context
  }
  const router = createMemoryRouter(
    [
      {
        path: '/kundencenter/service/infoservice',
        loader: loadInfoService,
        action: submitInfoService,
        Component: InfoServicePage,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/kundencenter/service/infoservice'], getContext },
  )
  const { container } = render(
    <BaseContext value="/erleben">
      <RouterProvider router={router} />
    </BaseContext>,
  )
  await screen.findByRole('heading', { level: 1, name: 'InfoService' })
  return { container, flash, sent, change: (more: Choices) => (kept = { ...kept, ...more }) }
}

describe('the page', () => {
  test('says where notices go, ticks what is chosen, and names what the law wants sent', async () => {
    const { container } = await show({ stored: { invoices: true } })
    expect(container.textContent).toContain('anna@example.org')
    expect(screen.getByRole('link', { name: 'So änderst du sie' }).getAttribute('href')).toBe(
      '/erleben/kundencenter/kundendaten/',
    )
    expect(screen.getAllByRole('checkbox')).toHaveLength(noticeKinds.length)
    for (const kind of noticeKinds) screen.getByRole('checkbox', { name: new RegExp(kindTexts[kind].title) })
    expect(shown()).toEqual(['invoices'])
    expect(container.textContent).toContain(sentByLaw)
    expect(screen.getByRole('link', { name: 'Neuigkeiten' }).getAttribute('href')).toBe(
      '/erleben/kundencenter/neuigkeiten/',
    )
  })

  test('without an address there is nothing to choose, and where to name one', async () => {
    const { container } = await show({ email: null, stored: { invoices: true } })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(container.textContent).toContain('Wir kennen keine E-Mail-Adresse von dir.')
    expect(container.textContent).toContain('0341\u00A01')
    for (const kind of noticeKinds) expect(container.textContent).toContain(kindTexts[kind].title)
  })

  test('begins with what was ticked when the session ended', async () => {
    await show({ stored: { invoices: true }, draft: { orders: 'email' } })
    expect(shown()).toEqual(['orders'])
  })
})

describe('saving', () => {
  test('sends what was changed, confirms it, and shows what another tab has saved meanwhile', async () => {
    const { change, flash, sent } = await show({ stored: { invoices: true } })
    change({ deadlines: true })
    tick(/^Bestellung/)
    tick(/^Rechnung/)
    save()
    await vi.waitFor(() => expect(shown()).toEqual(['orders', 'deadlines']))
    expect(sent).toEqual([{ orders: true, invoices: false }])
    expect(flash).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ headline: 'Gespeichert!' }))
    tick(/^Bestellung/)
    save()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({ orders: false })
  })

  test.each([
    ['no connection', 'offline', 'Deine Auswahl ließ sich nicht speichern.'],
    ['a fault', { status: 500, code: 'internal' }, 'Deine Auswahl ließ sich nicht speichern.'],
    ['no address any more', { status: 409, code: 'email-unknown' }, 'Wir kennen keine E-Mail-Adresse mehr von dir.'],
  ] as const)('%s: said beside the button, and every tick stays', async (_what, answer, message) => {
    const { flash } = await show({ stored: { invoices: true }, answer })
    tick(/^Störung/)
    tick(/^Rechnung/)
    save()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(shown()).toEqual(['disruptions'])
    expect(flash).not.toHaveBeenCalled()
  })
})
