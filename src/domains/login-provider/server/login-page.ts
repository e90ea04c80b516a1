/** The embedded provider's own login page: e-mail and password, without scripts, one text for every failure. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'

import {
  html,
  page,
  scriptElement,
  sendFailure,
  sendPage,
  type Html,
  type PageFrame,
} from '#domains/identity/server/pages.ts'
import { endedParameter } from '#domains/identity/server/relying-party.ts'
import { traced } from '#domains/identity/server/traced.ts'
import { helpPath } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { isSameOrigin, readProvenance } from '#platform/server/provenance.ts'
import type { Secrets } from '#platform/server/secrets.ts'

import { checkPassword } from './check-password.ts'
import type { LoginProviderDeps } from './deps.ts'
import { providerPath } from './embedded-provider.ts'
import { firstFrame } from './first-frame.ts'
import { demoPassword } from './seed-accounts.ts'
import { listAccounts, type Account } from './store.ts'

export type LoginPageDeps = LoginProviderDeps & { readonly secrets: Secrets }

const formLimit = 4096

type Body = { readonly body: URLSearchParams | undefined }

export function loginPage(provider: Provider, deps: LoginPageDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    const url = `${providerPath}/eingabe/:uid`
    const schema = { hide: true }
    app.get(url, { schema }, async (request, reply) => {
      const frame = await loginFrame(provider, deps, { request, reply })
      if (frame === undefined) return sendFailure(reply, firstFrame(deps), 'attempt-unknown')
      const { konto = '' } = request.query as { konto?: string }
      return sendForm(deps, reply, { frame, shown: { username: konto, failed: false } })
    })
    app.post(url, { schema }, (request, reply) =>
      submit(provider, deps, { request: request as FastifyRequest & Body, reply }),
    )
  }
}

interface LoginFrame extends PageFrame {
  /** A session has ended before this login. */
  readonly hasEnded: boolean
}

/** Undefined when this browser has no such login under way. */
async function loginFrame(
  provider: Provider,
  { bases, brand, playedDay }: LoginPageDeps,
  { request: { raw }, reply: { raw: answer } }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<LoginFrame | undefined> {
  const interaction = await provider.interactionDetails(raw, answer).catch(() => undefined)
  if (interaction === undefined) return undefined
  const path = new URL(String(interaction.params['redirect_uri'])).pathname
  const base = bases.find((candidate) => path.startsWith(`${candidate}/`)) ?? bases[0] ?? ''
  return { brand, base, playedDay, hasEnded: interaction.params[endedParameter] === '1' }
}

async function submit(
  provider: Provider,
  deps: LoginPageDeps,
  { request, reply }: { readonly request: FastifyRequest & Body; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const frame = await loginFrame(provider, deps, { request, reply })
  if (frame === undefined || !isSameOrigin(readProvenance(request.headers), deps.publicOrigin)) {
    return sendFailure(reply, frame ?? firstFrame(deps), 'attempt-unknown')
  }
  const username = request.body?.get('username')?.trim() ?? ''
  const { account, waitSeconds } = await checkPassword(deps, {
    username,
    password: request.body?.get('password') ?? '',
    address: request.ip,
  })
  if (account === undefined) {
    // Whether anybody has that name stays open: the hash is of what was typed.
    const typed = traced(deps.secrets, { issuer: 'typed', subject: username.toLowerCase() }, request.ip)
    deps.log.warn({ ...typed, correlationId: request.correlationId }, 'password refused')
    if (waitSeconds !== undefined) reply.header('retry-after', String(waitSeconds))
    return sendForm(deps, reply, { frame, shown: { username, failed: true, waitSeconds } })
  }
  const next = await provider.interactionResult(request.raw, reply.raw, {
    login: { accountId: account.subject, remember: false },
  })
  return reply.header('cache-control', 'no-store').redirect(next, 303)
}

interface Shown {
  readonly username: string
  readonly failed: boolean
  /** The password was not looked at: so long is it to wait. */
  readonly waitSeconds?: number | undefined
}

async function sendForm(
  deps: LoginPageDeps,
  reply: FastifyReply,
  { frame, shown }: { readonly frame: LoginFrame; readonly shown: Shown },
): Promise<FastifyReply> {
  const accounts = deps.demo ? await listAccounts(deps.db) : []
  const content = html`<h1>Anmelden</h1>
    <p class="lead">
      ${frame.hasEnded ? 'Deine Sitzung ist abgelaufen. Melde dich wieder an, dann geht es weiter, wo du warst.' : `Mit deinen Zugangsdaten für ${frame.brand}.`}
    </p>
    <div class="columns">
      <section class="card">${form(shown, accounts)}${byPhone(deps.provider)}</section>
      ${accounts.length > 0 ? demoList(accounts, await deps.situations()) : ''}
    </div>`
  const failedStatus = shown.waitSeconds === undefined ? 422 : 429
  const title = shown.failed ? 'Fehler: Anmelden' : 'Anmelden'
  return sendPage(reply, shown.failed ? failedStatus : 200, page(frame, title, content))
}

/** Who cannot get in is helped by somebody. */
function byPhone({ phone, phoneHours }: LoginPageDeps['provider']): Html {
  return html`<p class="quiet">
    Noch kein Zugang? Hilfe bei der Anmeldung: <a href="${phoneHref(phone)}">${phoneText(phone)}</a>, ${phoneHours}
  </p>`
}

/** The typed username stays; where to put the cursor depends on what is missing. */
function form({ failed, username, waitSeconds }: Shown, accounts: readonly Account[]): Html {
  const isDemo = !failed && accounts.some((account) => account.username === username)
  const wrong = failed && waitSeconds === undefined ? html`aria-invalid="true" aria-describedby="failure"` : ''
  const focusUser = username === '' ? html`autofocus` : ''
  const focusPassword = username !== '' && !isDemo ? html`autofocus` : ''
  return html`${failed ? (waitSeconds === undefined ? failure : blocked(waitSeconds)) : ''}
    <form method="post">
      <div class="field">
        <label for="username">E-Mail-Adresse</label>
        <input id="username" name="username" value="${username}" ${userInput} ${wrong} ${focusUser} />
      </div>
      <div class="field">
        <label for="password">Passwort</label>
        <div class="secret">
          <input
            id="password"
            name="password"
            value="${isDemo ? demoPassword : ''}"
            ${passwordInput}
            ${wrong}
            ${focusPassword}
          />
          <button type="button" data-shows="password" hidden>Anzeigen<span class="sr"> des Passworts</span></button>
        </div>
        <a class="quiet" href="${helpPath}?q=Passwort">Passwort vergessen</a>
      </div>
      <button class="button">Anmelden</button>
    </form>
    ${scriptElement}`
}

const userInput = html`type="text" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false"
required maxlength="200"`
const passwordInput = html`type="password" autocomplete="current-password" required maxlength="200"`

/** The sign of an error in the portal, Phosphor's 'warning-circle': these pages load none. */
const errorSign = html`<svg viewBox="0 0 256 256" width="24" height="24" fill="currentColor" aria-hidden="true">
  <path
    d="M128,24A104,104,0,1,0,232,128,104.11,104.11,0,0,0,128,24Zm0,192a88,88,0,1,1,88-88A88.1,88.1,0,0,1,128,216Zm-8-80V80a8,8,0,0,1,16,0v56a8,8,0,0,1-16,0Zm20,36a12,12,0,1,1-12-12A12,12,0,0,1,140,172Z"
  />
</svg>`

/** The same for every failure, so that nobody learns which names exist. */
const failure = html`<div class="error" role="alert" id="failure">
  ${errorSign}
  <div>
    <p><b>Die Anmeldung hat nicht geklappt.</b></p>
    <p>
      Prüfe E-Mail-Adresse und Passwort und versuche es noch einmal. Nach mehreren Fehlversuchen musst du dazwischen
      etwas warten.
    </p>
  </div>
</div>`

/** The same for names that nobody has. Whose password is right reads that it was not looked at, instead of doubting it. */
function blocked(seconds: number): Html {
  const minutes = Math.ceil(seconds / 60)
  const left = seconds > 60 ? `${minutes} Minuten` : seconds === 1 ? 'eine Sekunde' : `${seconds} Sekunden`
  return html`<div class="error" role="alert" id="failure">
    <p><b>Zu viele Fehlversuche.</b></p>
    <p>Warte noch ${left}, dann kannst du dich wieder anmelden. Dein Passwort haben wir gerade nicht geprüft.</p>
  </div>`
}

/** For an account whose situation, which begins with its role, is not known. */
function role({ adviser, operator }: Account): string {
  if (adviser) return ' · Beratung'
  return operator ? ' · Betrieb' : ''
}

/** A link fills the form in; nothing is sent before 'Anmelden'. */
function demoList(accounts: readonly Account[], situations: ReadonlyMap<string, string>): Html {
  const rows = accounts.map((account) => {
    const { name, username } = account
    const situation = situations.get(username)
    return html`<li>
      <a href="?konto=${encodeURIComponent(username)}"
        ><span
          ><b>${name}</b> <span class="quiet">${username}${situation === undefined ? role(account) : ''}</span></span
        ><span class="quiet">${situation ?? ''}</span></a
      >
    </li>`
  })
  // Folded, so that the form stays what a phone shows.
  return html`<details class="demo">
    <summary>Demo-Logins (${String(accounts.length)})</summary>
    <p class="quiet">Das Passwort ist immer ${demoPassword}.</p>
    <ul>
      ${rows}
    </ul>
  </details>`
}
