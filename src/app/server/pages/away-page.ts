/** What stands in place of a page while the database does not answer. */
import type { FastifyReply } from 'fastify'

import { html, page, sendPage } from '#domains/identity/server/pages.ts'
import { bases } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import type { Provider } from '#kit/provider.ts'
import { retryAfterSeconds } from '#platform/server/database-away.ts'

/** What a form of ours has sent; of one with files nothing is kept. */
export type SentFields = Readonly<Record<string, string | readonly string[]>>

/** 503 with `Retry-After`, what to say at the phone, and the phone; of a form with what was typed, to be sent once more. */
export function sendAway(
  reply: FastifyReply,
  base: string,
  { name, phone, phoneHours, sent }: Pick<Provider, 'name' | 'phone' | 'phoneHours'> & { readonly sent?: SentFields },
): FastifyReply {
  const { correlationId, method, url } = reply.request
  const content = html`<h1>Das Kundencenter antwortet gerade nicht</h1>
    <p class="lead">Der Fehler liegt bei uns. Meist ist er nach wenigen Sekunden vorbei.</p>
    ${
      method === 'GET'
        ? html`<div class="acts"><a class="button" href="${url}">Noch einmal versuchen</a></div>`
        : html`<p>
              Ob deine letzte Eingabe angekommen ist, steht noch nicht fest.
              ${sent ? 'Sie ist noch da:' : 'Sieh gleich noch einmal nach.'}
            </p>
            ${sent ? sendAgain(url, sent) : ''}`
    }
    <p>
      Du erreichst uns unter <a href="${phoneHref(phone)}">${phoneText(phone)}</a>, ${phoneHours}. Nenne dabei die
      Fehlernummer:<br /><code>${correlationId}</code>
    </p>`
  const frame = { brand: name, base: base === '' ? bases[0] : base }
  return sendPage(reply.header('retry-after', retryAfterSeconds), 503, page(frame, 'Gerade nicht erreichbar', content))
}

/** The same once more: what counts once carries its key. */
function sendAgain(url: string, sent: SentFields) {
  const fields = Object.entries(sent).flatMap(([name, values]) =>
    [values].flat().map((value) => html`<input type="hidden" name="${name}" value="${value}" />`),
  )
  return html`<form method="post" action="${url}" class="acts">
    ${fields}<button class="button">Noch einmal senden</button>
  </form>`
}

/** What open pages say meanwhile: the ways that need no portal, for a declaration too. */
export function awayNotice({ company, street, city, email, phone, phoneHours }: Provider) {
  return {
    title: 'Das Kundencenter antwortet gerade nicht',
    text: `Der Fehler liegt bei uns, meist ist er nach wenigen Sekunden vorbei. Andere Wege: Telefon ${phone} (${phoneHours}), E-Mail an ${email}, Brief an ${company}, ${street}, ${city}.`,
  }
}
