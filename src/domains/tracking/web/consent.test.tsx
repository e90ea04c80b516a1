/** The banner and the choice on the cookie page, before and with scripts (§ 25 TDDDG). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { pageContext, type PageContext } from '#platform/web/page-context.ts'

import { consentWording } from '../consent.ts'
import { followBanner } from './consent-live.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { ConsentChoice } from './cookies/ConsentChoice.tsx'
import { loadCookies } from './cookies/cookies-data.ts'
import { submitConsent } from './cookies/submit-consent.ts'

const version = 'CmgUy2zNZ5WdA9i3'
const wording = consentWording('tags.example.net')
const unanswered = { measured: true, wording, version, choice: null, proofId: null, chosenAt: null }

/** A server that answers each call so. */
function server(answers: Record<string, { status: number; body?: unknown }>) {
  const bodies: unknown[] = []
  const client = makeClient('/erleben', async ({ method, path, body }) => {
    if (body !== undefined) bodies.push(JSON.parse(body))
    const { status, body: input } = answers[`${method} ${path}`] ?? { status: 503 }
    return { status, text: input === undefined ? '' : JSON.stringify(input) }
  })
  return { client, bodies }
}

function routerContext(client: PageContext['client']): RouterContextProvider {
  const context = new RouterContextProvider()
  const provider = { name: 'erleben', phone: '', phoneHours: '', email: '' }
  context.set(pageContext, {
    client,
    provider,
    form: () => ({ csrf: 'wert', idempotencyKey: '' }),
  } as unknown as PageContext)
  return context
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Presses a button of the banner. @returns whether the scripts have taken it over */
function choose(element: HTMLElement, value: string): boolean {
  const form = element.querySelector('form') as HTMLFormElement
  const submitter = element.querySelector<HTMLElement>(`[value=${value}]`)
  const event = Object.assign(new Event('submit', { cancelable: true, bubbles: true }), { submitter })
  return !form.dispatchEvent(event)
}

async function shown(consent: unknown, offered = true): Promise<void> {
  const loader = () => ({ consent, offered, form: { csrf: 'wert', idempotencyKey: '' }, title: '', text: '' })
  const router = createMemoryRouter([{ path: '/', loader, Component: ConsentChoice, HydrateFallback: () => null }])
  await act(async () => void render(<RouterProvider router={router} />))
}

describe('the banner', () => {
  const html = renderToStaticMarkup(
    <ConsentBanner {...{ base: '/erleben', wording, version, csrf: 'wert', returnTo: '/erleben/agb?a="b"' }} />,
  )
  const banner = (): HTMLElement => {
    document.body.innerHTML = `<main tabindex="-1"><input name="x" value="alt"><input type="checkbox"></main>${html}`
    return document.getElementById('consent') as HTMLElement
  }

  test('is a form that works before scripts, with two equal buttons and the whole wording', () => {
    const form = banner().querySelector('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/erleben/cookies'])
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      form: 'consent',
      csrf: 'wert',
      version,
      return: '/erleben/agb?a="b"',
    })
    const [necessary, all] = screen.getAllByRole('button')
    expect([necessary?.textContent, all?.textContent]).toEqual([wording.necessary, wording.all])
    expect(necessary?.className).toBe(all?.className)
    expect(screen.getByRole('region', { name: wording.title }).textContent).toContain(wording.text)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('where nothing was typed the browser posts the form', () => {
    const element = banner()
    const { client, bodies } = server({})
    followBanner(element, { client, reload: () => undefined })
    expect([choose(element, 'all'), bodies]).toEqual([false, []])
  })

  test.each([
    ['all', 1],
    ['necessary', 0],
  ])('what was typed stays: %s is sent beside the page and counts from the next on', async (choice, reloads) => {
    const element = banner()
    const { client, bodies } = server({ 'POST /erleben/api/consent': { status: 204 } })
    const reload = vi.fn<() => void>()
    const followed = followBanner(element, { client, reload })
    fireEvent.input(document.querySelector('[name=x]') as HTMLInputElement, { target: { value: 'neu' } })
    expect(choose(element, choice)).toBe(true)
    await vi.waitFor(() => expect(document.getElementById('consent')).toBeNull())
    expect(bodies).toEqual([{ choice, version }])
    expect(document.activeElement).toBe(document.querySelector('main'))
    expect(reload).not.toHaveBeenCalled()
    followed.onPageChange()
    expect(reload).toHaveBeenCalledTimes(reloads)
  })

  test('a choice that could not be kept leaves the banner', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const element = banner()
    followBanner(element, { client: server({}).client, reload: () => undefined })
    fireEvent.click(document.querySelector('[type=checkbox]') as HTMLInputElement)
    choose(element, 'all')
    await vi.waitFor(() => expect(warned).toHaveBeenCalled())
    expect(document.getElementById('consent')).toBe(element)
  })

  test('it comes back to the page that is shown now', () => {
    const element = banner()
    const followed = followBanner(element, { client: server({}).client, reload: () => undefined })
    history.replaceState(null, '', '/erleben/impressum?x=1')
    followed.onPageChange()
    expect(element.querySelector<HTMLInputElement>('[name=return]')?.value).toBe('/erleben/impressum?x=1')
  })
})

describe('the cookie page', () => {
  test.each([
    [null, null, 'Du hast noch nicht gewählt'],
    ['necessary', null, 'Es wird nichts gemessen'],
    ['all', '2026-11-20T23:30:00.000Z', 'Gewählt am 21. November 2026.'],
  ])('choice %s is said, and can be changed', async (choice, chosenAt, words) => {
    await shown({ ...unanswered, choice, chosenAt })
    expect(screen.getByRole('heading', { name: 'Deine Wahl zum Messen' })).toBeTruthy()
    expect(screen.getByRole('region').textContent?.replaceAll('\u00A0', ' ')).toContain(words)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Nur notwendige',
      'Alle erlauben',
    ])
  })

  test('without a tag manager there is nothing to choose, and without an answer nothing is promised', async () => {
    await shown(unanswered, false)
    expect(document.body.textContent).toBe('Gemessen wird hier nicht, also gibt es nichts zu wählen.')
    expect(screen.queryByRole('region') ?? screen.queryByRole('button')).toBeNull()
    cleanup()
    await shown(undefined)
    expect(screen.getByRole('heading', { name: 'Deine Wahl zum Messen' })).toBeTruthy()
    expect(screen.getByRole('region').textContent).toContain('lässt sich gerade nicht anzeigen')
  })
})

describe('loader and action', () => {
  let client: ReturnType<typeof server>
  const args = (url: string, form?: Record<string, string>) => ({
    request: new Request(`https://portal.example.org${url}`, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    }),
    context: routerContext(client.client),
  })
  beforeEach(() => {
    client = server({
      'GET /erleben/api/consent': { status: 200, body: { ...unanswered, measured: false } },
      'POST /erleben/api/consent': { status: 204 },
    })
  })

  test('the choice is offered where something measures, or in the preview', async () => {
    expect((await loadCookies(args('/erleben/cookies'))).offered).toBe(false)
    expect((await loadCookies(args('/erleben/cookies?tracking-mock=1'))).offered).toBe(true)
    client = server({})
    expect(await loadCookies(args('/erleben/cookies'))).toMatchObject({ consent: undefined, offered: false })
  })

  test('the cookie of the choice is named where there is one to make, or one was made', async () => {
    const items =
      '- **Eins** Kurz.\n  Cookie `notice`\n- **Zwei** Lang.\n  Wahl: Cookie `consent`\n- **Drei** Cookie `bag`'
    const named = async (consent: unknown, url = '/erleben/cookies') => {
      client = server({
        'GET /erleben/api/contentful/entries?content_type=genericComponent&fields.internalName=legal-cookies&include=10':
          { status: 200, body: { items: [{ sys: { id: '1' }, fields: { content: items } }] } },
        ...(consent !== undefined && { 'GET /erleben/api/consent': { status: 200, body: consent } }),
      })
      sessionStorage.clear()
      return (await loadCookies(args(url))).text
    }
    const silent = { ...unanswered, measured: false }
    expect(await named(silent)).toBe('- **Eins** Kurz.\n  Cookie `notice`\n- **Drei** Cookie `bag`')
    expect(await named(silent, '/erleben/cookies?tracking-mock=1')).toBe(items)
    expect(await named(unanswered)).toBe(items)
    expect(await named({ ...silent, choice: 'necessary' })).toBe(items)
    expect(await named(undefined)).toBe(items)
  })

  test.each([
    ['/erleben/kundencenter/vertraege/?contractId=1', '/kundencenter/vertraege/?contractId=1'],
    ['/erleben', '/'],
    ['/hilfe/erleben', 'https://portal.example.org/hilfe/erleben'],
    ['//evil.example', '/cookies#einwilligung'],
    ['https://evil.example', '/cookies#einwilligung'],
    ['', '/cookies#einwilligung'],
  ])('a choice comes back from %j to %j', async (input, location) => {
    const answer = await submitConsent(args('/erleben/cookies', { choice: 'all', version, return: input }))
    expect(answer instanceof Response && answer.headers.get('location')).toBe(location)
    expect(client.bodies).toEqual([{ choice: 'all', version }])
  })

  test.each([
    [409, 'wording-changed', 409],
    [429, 'too-many', 429],
    [500, 'failed', 503],
  ] as const)('an answer of %i is %s, and the page says %i', async (status, outcome, answered) => {
    client = server({ 'POST /erleben/api/consent': { status } })
    expect(await submitConsent(args('/erleben/cookies', { choice: 'all', version }))).toMatchObject({
      data: outcome,
      init: { status: answered },
    })
  })

  test('anything but a clear yes is a no', async () => {
    await submitConsent(args('/erleben/cookies', { version }))
    expect(client.bodies).toEqual([{ choice: 'necessary', version }])
  })
})
