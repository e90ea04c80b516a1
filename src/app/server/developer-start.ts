/** `/entwickler`: everything there is for developers, and a login as each demo customer. */
import { html, page, type Html } from '#domains/identity/server/pages.ts'
import { addDays, addMonths, berlinDate, formatDate, formatInstant, type IsoDate } from '#kit/dates.ts'
import { shortDate } from '#kit/german-date.ts'
import { bases } from '#kit/paths.ts'

const links = [
  ['/entwickler/mails', 'Mails', 'was verschickt worden wäre'],
  [`${bases[0]}/entwickler/bausteine`, 'Bausteine', 'alle Komponenten, hell und dunkel'],
  [`${bases[0]}/entwickler/inhalte`, 'Inhalte', 'bearbeiten, ansehen, veröffentlichen'],
  [`${bases[0]}/api/tariffs/v1`, 'Tarife', 'die Preisliste als JSON'],
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
  /** The calendar's own day. */
  readonly today: IsoDate
  /** Empty with an outside issuer: nobody else's login is filled in here. */
  readonly logins: readonly DemoLogin[]
  /** What was typed and is no day to play. */
  readonly wrongDay?: string
}

export function developerStart({ brand, now, today, logins, wrongDay }: DeveloperStart): string {
  const rows = links.map(
    ([href, name, what]) =>
      html`<li>
        <a href="${href}"><b>${name}</b><span class="quiet">${href} · ${what}</span></a>
      </li>`,
  )
  const content = html`<h1>Werkstatt</h1>
    <p class="lead">Gespielt wird der <span class="whole">${formatInstant(now)}.</span></p>
    <div class="columns across">
      ${logins.length === 0 ? '' : loginList(logins)}
      <div class="stack">
        <section class="demo" aria-labelledby="seiten">
          <h2 id="seiten">Seiten</h2>
          <ul>
            ${rows}
          </ul>
        </section>
        ${timeMachine(berlinDate(now), today, wrongDay)}
      </div>
    </div>`
  return page({ brand, base: bases[0] }, 'Werkstatt', content)
}

/** Each button is a form of its own, so that a day half typed is not sent along. */
function timeMachine(played: IsoDate, today: IsoDate, wrongDay: string | undefined): Html {
  const steps = [
    ['Einen Tag weiter', addDays(played, 1)],
    ['Eine Woche weiter', addDays(played, 7)],
    ['Einen Monat weiter', addMonths(played, 1)],
    ...(played === today ? [] : [['Zurück zu heute', today] as const]),
  ] as const
  const rows = steps.map(
    ([text, day]) =>
      html`<li>
        <form method="post" action="/entwickler/zeit">
          <button name="day" value="${day}">${text}</button>
          <p class="quiet">${formatDate(day)}</p>
        </form>
      </li>`,
  )
  return html`<section class="demo" aria-labelledby="zeit">
    <h2 id="zeit">Zeitmaschine</h2>
    <p class="about">
      Fristen, Preise und Enden richten sich nach dem gespielten Tag; Anmeldungen und ihre Grenzen nicht. Was ein Tag
      bringt, geschieht sofort. Zurückgehen macht nichts davon rückgängig.
    </p>
    <form method="post" action="/entwickler/zeit">
      ${wrongDay === undefined ? '' : noSuchDay} ${dayField(wrongDay ?? shortDate(played), wrongDay !== undefined)}
      <button>Diesen Tag spielen</button>
    </form>
    <ul>
      ${rows}
    </ul>
  </section>`
}

const noSuchDay = html`<div class="error" role="alert" id="no-such-day">
  <p>Das ist kein Tag, den die Zeitmaschine spielt: Gib einen ein wie 15.01.2027, höchstens zehn Jahre entfernt.</p>
</div>`

function dayField(typed: string, isWrong: boolean): Html {
  return html`<div class="field">
    <label for="day">Gespielter Tag</label>
    <input
      id="day"
      name="day"
      value="${typed}"
      ${isWrong ? html`aria-invalid="true" aria-describedby="no-such-day"` : ''}
      placeholder="TT.MM.JJJJ"
      inputmode="numeric"
      maxlength="10"
      autocomplete="off"
      required
    />
  </div>`
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
