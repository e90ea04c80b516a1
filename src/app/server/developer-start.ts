/** `/entwickler`: everything there is for developers, and a login as each demo customer. */
import { html, page, type Html } from '#domains/identity/server/pages.ts'
import { formatInstant } from '#kit/dates.ts'
import { bases } from '#kit/paths.ts'

const links = [
  ['/entwickler/mails', 'Mails', 'was verschickt worden wäre'],
  [`${bases[0]}/entwickler/bausteine`, 'Bausteine', 'alle Komponenten, hell und dunkel'],
  [`${bases[0]}/entwickler/inhalte`, 'Inhalte', 'bearbeiten, ansehen, veröffentlichen'],
  [`${bases[0]}/api/docs`, 'API', 'zum Lesen'],
  [`${bases[0]}/api/openapi.json`, 'OpenAPI', 'das Dokument'],
  ['/healthz', 'healthz', 'der Prozess antwortet'],
  ['/readyz', 'readyz', 'Datenbank, Migrationen, Aufträge'],
] as const

interface DemoLogin {
  readonly username: string
  readonly situation: string
}

export interface DeveloperStart {
  readonly brand: string
  /** UTC instant that is played. */
  readonly now: string
  /** Empty with an outside issuer: nobody else's login is filled in here. */
  readonly logins: readonly DemoLogin[]
}

export function developerStart({ brand, now, logins }: DeveloperStart): string {
  const rows = links.map(
    ([href, name, what]) =>
      html`<li>
        <a href="${href}"><b>${name}</b><span class="quiet">${href} · ${what}</span></a>
      </li>`,
  )
  const content = html`<h1>Werkstatt</h1>
    <p class="lead">Gespielt wird der ${formatInstant(now)}.</p>
    <div class="columns">
      <section class="demo" aria-labelledby="seiten">
        <h2 id="seiten">Seiten</h2>
        <ul>
          ${rows}
        </ul>
      </section>
      ${logins.length === 0 ? '' : loginList(logins)}
    </div>`
  return page({ brand, base: bases[0] }, 'Werkstatt', content)
}

/** One form: the button that is pressed says who. */
function loginList(logins: readonly DemoLogin[]): Html {
  const rows = logins.map(
    ({ situation, username }) =>
      html`<li>
        <button name="username" value="${username}" aria-label="Anmelden als ${username}">${username}</button>
        <p class="quiet">${situation}</p>
      </li>`,
  )
  return html`<section class="demo" aria-labelledby="anmelden">
    <h2 id="anmelden">Anmelden als</h2>
    <form method="post" action="/entwickler/anmelden">
      <ul>
        ${rows}
      </ul>
    </form>
  </section>`
}
