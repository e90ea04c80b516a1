/** A page context whose calls are answered by a table, for loaders and actions in tests; keeps what was sent. */
import { RouterContextProvider } from 'react-router'

import type { ShownProvider } from '#kit/provider.ts'

import { makeClient, type WireRequest } from './api-client.ts'
import { pageContext, type PageArgs, type PageContext } from './page-context.ts'

export type Answer = 'offline' | { readonly status: number; readonly body?: unknown }

export const provider: ShownProvider = {
  name: 'erleben',
  phone: '0341 555 0100',
  phoneHours: 'Montag bis Samstag',
  email: 'service@erleben.example',
  company: 'erleben Netze GmbH',
  street: 'Beispielstraße 1',
  city: '04109 Leipzig',
}

export function refused(status: number, code: string, facts?: Record<string, string>): Answer {
  return { status, body: { code, status, facts } }
}

/** `answers` by 'METHOD /path' below the base, or by method alone; a list is used up one by one, its last answer stays. */
export function pageWith(
  answers: Readonly<Record<string, Answer | readonly Answer[]>>,
  overrides: Partial<PageContext> = {},
) {
  const sent: WireRequest[] = []
  const client = makeClient('/erleben', async (request) => {
    sent.push(request)
    const key = `${request.method} ${request.path.replace(/^\/erleben(?=\/)|\?.*/g, '')}`
    const inTurn = [answers[key] ?? answers[request.method] ?? 'offline'].flat()
    const before = sent.filter((one) => one.method === request.method && one.path === request.path).length - 1
    const answer = inTurn[Math.min(before, inTurn.length - 1)] ?? 'offline'
    if (answer === 'offline') throw new TypeError('offline')
    return { status: answer.status, text: answer.body === undefined ? '' : JSON.stringify(answer.body) }
  })
  const page: PageContext = {
    client,
    loggedIn: false,
    adviser: false,
    actingId: undefined,
    provider,
    onServer: true,
    form: (name) => ({ csrf: `proof of ${name}`, idempotencyKey: '' }),
    draft: () => undefined,
    sessionOver: () => undefined,
    flash: () => undefined,
    notices: [],
    today: '2026-11-20',
    ...overrides,
  }
  const context = new RouterContextProvider(new Map([[pageContext, page]]))
  const args = (path: string, fields?: Readonly<Record<string, string>>): PageArgs => ({
    context,
    request: new Request(`https://erleben.example/erleben/${path}`, {
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    }),
  })
  return { sent, args, context }
}
