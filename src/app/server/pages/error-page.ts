/** What a browser is shown where no page is drawn: a form that is not taken, an address that cannot be read, a fault of ours. */
import type { FastifyReply } from 'fastify'

import { html, page, sendPage } from '#domains/identity/server/pages.ts'
import { basePath } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import type { Provider } from '#kit/provider.ts'

import { sendAway } from './away-page.ts'

interface Said {
  readonly title: string
  readonly text: string
}

const unreadable = {
  title: 'Deine Eingabe ist nicht richtig angekommen',
  text: 'Es wurde nichts gespeichert. Bitte versuche es noch einmal.',
}
const noAddress = {
  title: 'Diese Seite gibt es nicht',
  text: 'In der Adresse ist ein Fehler. Geh zur Startseite und von dort weiter.',
}
const tooMany = {
  title: 'Das waren sehr viele Dateien auf einmal',
  text: 'Warte eine Minute und versuche es noch einmal.',
}
const fault = {
  title: 'Ein Fehler ist aufgetreten',
  text: 'Der Fehler liegt bei uns. Bitte versuche es später noch einmal.',
}
/** What is wrong with a form. */
const refusedForms: Readonly<Record<number, Said>> = {
  403: {
    title: 'Bitte öffne die Seite noch einmal',
    text: 'Die Eingabe kam nicht von dieser Seite, oder du hast dich inzwischen neu angemeldet. Es wurde nichts gespeichert.',
  },
  413: {
    title: 'Deine Eingabe ist zu groß',
    text: 'Es wurde nichts gespeichert. Kürze deinen Text oder wähle kleinere Dateien.',
  },
}

/** A German page with that status and a way on: back to the form, or to the start. */
export function sendErrorPage(
  reply: FastifyReply,
  status: number,
  provider: Pick<Provider, 'name' | 'phone' | 'phoneHours'>,
): FastifyReply {
  const { correlationId, method, url } = reply.request
  const base = basePath(url)
  if (status === 503) return sendAway(reply, base, provider)
  const { name, phone, phoneHours } = provider
  // '//host' would lead out of the portal.
  const isForm = method === 'POST' && /^\/(?![/\\])/.test(url)
  const { text, title } = saidOf(status, isForm)
  const content = html`<h1>${title}</h1>
    <p class="lead">${text}</p>
    <div class="acts">
      ${isForm ? html`<a class="button" href="${url}">Zurück zum Formular</a>` : ''}
      <a ${isForm ? '' : html`class="button" `}href="${base}">Zur Startseite</a>
    </div>
    ${isForm ? html`<p>Mit der Zurück-Taste deines Browsers ist deine Eingabe meist noch da.</p>` : ''}
    ${
      status < 500
        ? ''
        : html`<p>
            Du erreichst uns unter <a href="${phoneHref(phone)}">${phoneText(phone)}</a>, ${phoneHours}. Nenne dabei die
            Fehlernummer:<br /><code>${correlationId}</code>
          </p>`
    }`
  return sendPage(reply, status, page({ brand: name, base }, title, content))
}

function saidOf(status: number, isForm: boolean): Said {
  if (status >= 500) return fault
  if (status === 429) return tooMany
  return isForm ? (refusedForms[status] ?? unreadable) : noAddress
}
