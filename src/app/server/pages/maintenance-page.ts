/** What stands in place of a page while the portal is closed; the statutory pages stay open (§ 312k BGB). */
import type { FastifyReply } from 'fastify'

import { html, page, sendPage } from '#domains/identity/server/pages.ts'
import { berlinDate, formatDate, formatTime } from '#kit/dates.ts'
import { bases } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import type { Provider } from '#kit/provider.ts'

import type { SystemStatus } from '../system-status.ts'

type Maintenance = NonNullable<SystemStatus['maintenance']>

interface Around {
  readonly base: string
  readonly now: number
  readonly provider: Pick<Provider, 'name' | 'phone' | 'phoneHours'>
}

const fallbackSeconds = 600

/** '1. Dezember 2026 um 6 Uhr', 'um 6:30 Uhr': as somebody would say it. */
function spokenInstant(at: number): string {
  const instant = new Date(at).toISOString()
  const time = formatTime(instant).replace(/^0/, '').replace(':00', '')
  return `${formatDate(berlinDate(instant))} um ${time}`
}

/** 503 with `Retry-After`, the provider's words, and another way: the phone. */
export function sendMaintenance(
  reply: FastifyReply,
  { text, until }: Maintenance,
  { base, now, provider: { name, phone, phoneHours } }: Around,
): FastifyReply {
  const { method, url } = reply.request
  const planned = until === undefined ? now : Date.parse(until)
  // What takes longer than planned has no end to name.
  const end = planned > now ? planned : undefined
  const seconds = end === undefined ? fallbackSeconds : Math.ceil((end - now) / 1000)
  const content = html`<h1>Das Kundencenter macht gerade Pause</h1>
    <p class="lead">${text}</p>
    ${end === undefined ? '' : html`<p>Voraussichtlich bis ${spokenInstant(end)}.</p>`}
    ${method === 'GET' ? html`<div class="acts"><a class="button" href="${url}">Noch einmal versuchen</a></div>` : ''}
    <p>Kündigen und widerrufen kannst du auch jetzt, mit den Links am Ende dieser Seite.</p>
    <p>Du erreichst uns unter <a href="${phoneHref(phone)}">${phoneText(phone)}</a>, ${phoneHours}.</p>`
  const frame = { brand: name, base: base === '' ? bases[0] : base }
  return sendPage(reply.header('retry-after', seconds), 503, page(frame, 'Wartung', content))
}
