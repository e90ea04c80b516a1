/** Pages for developers, only in demo mode: the mails that would have gone out. */
import type { FastifyInstance } from 'fastify'

import { listMails } from '#domains/messages/server/messages.ts'
import { escapeHtml } from '#kit/html.ts'
import type { Db } from '#platform/server/db.ts'

import { plainPage, plainPagePolicy } from './pages/plain-page.ts'

export function mountDeveloperPages(app: FastifyInstance, db: Db): void {
  app.get('/entwickler/mails', { schema: { hide: true } }, async (_request, reply) => {
    const mails = await listMails(db, 50)
    const rows = mails.map(
      ({ id, recipient, subject, createdAt, text }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>An ${escapeHtml(recipient)}, ${escapeHtml(createdAt)} · ` +
        `<a href="/entwickler/mails/${id}">HTML-Fassung</a></p><pre>${escapeHtml(text)}</pre></article>`,
    )
    const body = rows.length === 0 ? '<p>Noch keine Mail.</p>' : rows.join('<hr>')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', plainPagePolicy)
      .send(plainPage('de', 'Mails', body))
  })
  app.get<{ Params: { id: string } }>('/entwickler/mails/:id', { schema: { hide: true } }, async (request, reply) => {
    const mail = (await listMails(db, 500)).find(({ id }) => id === request.params.id)
    if (mail === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Diese Mail gibt es nicht.')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'`)
      .send(mail.html)
  })
}
