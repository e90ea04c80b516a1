/** Pages of this domain that stand outside the portal: plain HTML, also without scripts. */
import type { FastifyReply } from 'fastify'

import { formatDate, type IsoDate } from '#kit/dates.ts'
import { escapeHtml } from '#kit/html.ts'

import { contentPolicy, script, style } from './page-style.ts'

/** Text that has been escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Builds HTML; every value that is not HTML itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const shown = values.map((value) => {
    if (value instanceof Html) return value.text
    return typeof value === 'string' ? escapeHtml(value) : value.map(({ text }) => text).join('')
  })
  return new Html(String.raw({ raw: parts }, ...shown))
}

// To the letter: the policy names the hash of what stands between the tags.
const styleElement = new Html(`<style>${style}</style>`)
export const scriptElement = new Html(`<script>${script}</script>`)

export interface PageFrame {
  readonly brand: string
  readonly base: string
  /** The day that a demonstration plays; undefined for today. */
  readonly playedDay?: PlayedDay | undefined
}

export type PlayedDay = () => IsoDate | undefined

/** Whoever walks through days must never take one of them for today. */
function playedDayNote(playedDay: PlayedDay | undefined): Html | string {
  const day = playedDay?.()
  return day === undefined ? '' : html`<p class="played">Zeitmaschine: gespielt wird der ${formatDate(day)}</p>`
}

/** The links that the law wants on every page (§ 312k BGB, § 5 DDG), in German whatever the page is in. */
export function legalFooter(base: string): Html {
  const acts = [
    ['vertraege-hier-kuendigen', 'Verträge hier kündigen'],
    ['vertrag-widerrufen', 'Vertrag widerrufen'],
  ] as const
  const links = [
    ['tarife/', 'Tarife'],
    ['impressum', 'Impressum'],
    ['datenschutz', 'Datenschutz'],
    ['agb', 'AGB'],
    ['widerrufsbelehrung', 'Widerruf'],
    ['cookies', 'Cookies'],
    ['barrierefreiheit', 'Barrierefreiheit'],
  ] as const
  const drawn = (all: readonly (readonly [path: string, text: string])[]) =>
    all.map(([path, text]) => html`<a href="${base}/${path}">${text}</a>`)
  return html`<footer lang="de">
    <div>
      <nav aria-label="Rechtliches">${drawn(links)}</nav>
      <div class="law">${drawn(acts)}</div>
    </div>
  </footer>`
}

/** A whole page: brand, content, and what the law wants below it. */
export function page({ brand, base, playedDay }: PageFrame, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styleElement}
        <link rel="stylesheet" href="/theme/style.css" />
      </head>
      <body>
        <header>
          <div><a class="brand" href="${base}">${brand}</a></div>
        </header>
        <main>${playedDayNote(playedDay)}${content}</main>
        ${legalFooter(base)}
      </body>
    </html>`.text
}

export function sendPage(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy,
      'x-frame-options': 'DENY',
    })
    .send(text)
}

interface Failure {
  readonly status: number
  readonly title: string
  readonly text: string
  /** What the link to the login says, and what it asks for beside it. */
  readonly again?: string
  readonly query?: string
}

const failures = {
  'attempt-unknown': {
    status: 400,
    title: 'Anmeldung abgelaufen',
    text: 'Diese Anmeldung ist abgelaufen, wurde schon benutzt oder in einem anderen Browser begonnen. Bitte melde dich noch einmal an.',
  },
  'answer-refused': {
    status: 400,
    title: 'Anmeldung nicht möglich',
    text: 'Die Antwort des Anmeldedienstes war nicht gültig. Du bist nicht angemeldet. Bitte versuche es noch einmal.',
  },
  'customer-unknown': {
    status: 403,
    title: 'Kein Kundenkonto gefunden',
    text: 'Zu deinem Login gehört bei uns kein Kundenkonto. Prüfe, ob du den richtigen Login benutzt hast.',
    again: 'Mit anderem Login anmelden',
    // Else a provider that still knows the wrong one sends it back at once.
    query: '?prompt=login',
  },
  'customer-blocked': {
    status: 403,
    title: 'Dein Zugang ist gesperrt',
    text: 'Wir haben den Zugang zu deinem Kundenkonto gesperrt, zum Beispiel weil du uns darum gebeten hast. Deine Verträge laufen weiter. Ruf uns an, wir klären das mit dir. Die Nummer steht im Impressum.',
    again: 'Mit anderem Login anmelden',
    query: '?prompt=login',
  },
  'too-many': {
    status: 429,
    title: 'Zu viele Anmeldungen auf einmal',
    text: 'Aus deinem Netz wurden gerade sehr viele Anmeldungen begonnen. Bitte warte eine Minute und versuche es dann noch einmal.',
  },
  'provider-unreachable': {
    status: 502,
    title: 'Anmeldung gerade nicht möglich',
    text: 'Der Anmeldedienst antwortet nicht. Bitte versuche es in ein paar Minuten noch einmal.',
  },
} as const satisfies Record<string, Failure>

export type LoginFailure = keyof typeof failures

/** What went wrong with a login, with a way on: log in again, or the start page. */
export function sendFailure(reply: FastifyReply, frame: PageFrame, failure: LoginFailure): FastifyReply {
  const { status, title, text, again = 'Neu anmelden', query = '' }: Failure = failures[failure]
  const content = html`<h1>${title}</h1>
    <p class="lead">${text}</p>
    <div class="acts">
      <a class="button" href="${frame.base}/api/auth/redirect/login${query}">${again}</a
      ><a href="${frame.base}">Zur Startseite</a>
    </div>`
  if (status === 429) reply.header('retry-after', '60')
  return sendPage(reply, status, page(frame, title, content))
}

/** Asks before a logout that another site has started. */
export function sendLogoutQuestion(reply: FastifyReply, frame: PageFrame): FastifyReply {
  const content = html`<h1>Möchtest du dich abmelden?</h1>
    <p class="lead">Eine andere Seite hat dich hierher geführt. Du bist noch angemeldet.</p>
    <form class="acts" method="get" action="${frame.base}/api/auth/redirect/logout">
      <button class="button">Abmelden</button> <a href="${frame.base}/kundencenter/uebersicht/">Angemeldet bleiben</a>
    </form>`
  return sendPage(reply, 200, page(frame, 'Abmelden', content))
}
