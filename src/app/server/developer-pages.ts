/** Pages for developers, only in demo mode and only on this machine: a start page, the mails that would have gone out. */
import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { sendPage } from '#domains/identity/server/pages.ts'
import { demoPassword } from '#domains/login-provider/server/seed-accounts.ts'
import { listMails } from '#domains/messages/server/messages.ts'
import { formatInstant } from '#kit/dates.ts'
import { escapeHtml } from '#kit/html.ts'
import { instant, today, wallOf, type Clock } from '#platform/server/clock.ts'
import type { Daily } from '#platform/server/daily.ts'
import type { Db } from '#platform/server/db.ts'
import { isFromHere } from '#platform/server/loopback.ts'
import { isSameOrigin, readProvenance } from '#platform/server/provenance.ts'
import { sendProblem } from '#platform/server/send-problem.ts'

import { demoLogins } from '../seed/seed.ts'
import type { Config } from './config.ts'
import { logInDemo } from './demo-login.ts'
import { developerStart } from './developer-start.ts'
import { mountTimeMachine } from './move-time.ts'
import { noLetter, plainPage, plainPagePolicy } from './pages/plain-page.ts'

export interface DeveloperDeps {
  readonly config: Pick<Config, 'OIDC_ISSUER' | 'publicOrigin'>
  readonly db: Db
  readonly clock: Clock
  readonly daily: Pick<Daily, 'run'>
  readonly provider: { readonly name: string }
}

export async function mountDeveloperPages(app: FastifyInstance, deps: DeveloperDeps): Promise<void> {
  await app.register(async (pages) => {
    // Whoever reaches the demo from elsewhere finds no tools here.
    pages.addHook('onRequest', async (request, reply) => {
      if (!isFromHere(request)) return sendProblem(reply, 404, 'not-found')
    })
    await pages.register(fastifyFormbody, { bodyLimit: 1024 })
    mountStart(pages, deps)
    mountTimeMachine(pages, deps, (reply, wrongDay) => sendStart(reply, deps, { status: 400, wrongDay }))
    mountMails(pages, deps)
  })
}

const schema = { hide: true }

function loginsOf({ config }: DeveloperDeps) {
  return config.OIDC_ISSUER === undefined ? demoLogins() : []
}

/** With the day that was typed where that is none to play. */
function sendStart(
  reply: FastifyReply,
  deps: DeveloperDeps,
  { status, ...typed }: { readonly status: number; readonly wrongDay?: string },
): FastifyReply {
  const { clock, provider } = deps
  const days = { now: instant(clock), today: today(wallOf(clock)) }
  return sendPage(reply, status, developerStart({ brand: provider.name, ...days, logins: loginsOf(deps), ...typed }))
}

function mountStart(app: FastifyInstance, deps: DeveloperDeps): void {
  const { config } = deps
  const logins = loginsOf(deps)
  app.get('/entwickler', { schema }, (_request, reply) => sendStart(reply, deps, { status: 200 }))
  if (logins.length === 0) return
  app.post(
    '/entwickler/anmelden',
    { schema },
    async (request: FastifyRequest<{ Body?: { username?: string } }>, reply) => {
      if (!isSameOrigin(readProvenance(request.headers), config.publicOrigin)) return sendProblem(reply, 403, 'csrf')
      const username = request.body?.username ?? ''
      const outcome = await logInDemo(app, {
        username,
        password: demoPassword,
        origin: config.publicOrigin,
        address: request.ip,
        userAgent: request.headers['user-agent'],
      })
      if (outcome === undefined) return sendProblem(reply, 403, 'login-refused')
      return reply
        .header('cache-control', 'no-store')
        .header('set-cookie', [...outcome.cookies])
        .redirect(outcome.location, 303)
    },
  )
}

/** How the first one comes about. */
const noMail = noLetter({
  title: 'Noch keine Mail',
  text: 'Die erste kommt, sobald du eine Option buchst oder ohne Anmeldung einen Vertrag kündigst.',
})

/** Numbers such as 'K-2026-000042' in one piece, on a phone too: browsers break after a hyphen. */
function whole(escaped: string): string {
  return escaped.replaceAll(/\b[A-Z]-\d{4}-\d+\b/g, '<span class="number">$&</span>')
}

function mountMails(app: FastifyInstance, { db, provider }: DeveloperDeps): void {
  app.get('/entwickler/mails', { schema }, async (_request, reply) => {
    const mails = await listMails(db, 50)
    const rows = mails.map(
      ({ id, recipient, subject, createdAt, text }) =>
        `<article><h2><a href="/entwickler/mails/${id}">${whole(escapeHtml(subject))}</a></h2>` +
        `<p class="quiet">An ${escapeHtml(recipient)}, ${escapeHtml(formatInstant(createdAt))}</p>` +
        `<details><summary>Als Text lesen</summary><pre>${whole(escapeHtml(text))}</pre></details></article>`,
    )
    const shown = {
      title: 'Mails',
      above: { href: '/entwickler', title: 'Werkstatt' },
      lead: 'Was verschickt worden wäre, das Neueste zuerst.',
      body: rows.length === 0 ? noMail : rows.join(''),
    }
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', plainPagePolicy)
      .send(plainPage({ ...shown, lang: 'de', home: '/entwickler', brand: provider.name }))
  })
  app.get<{ Params: { id: string } }>('/entwickler/mails/:id', { schema }, async (request, reply) => {
    const mail = (await listMails(db, 500)).find(({ id }) => id === request.params.id)
    if (mail === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Diese Mail gibt es nicht.')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(mail.html)
  })
}
