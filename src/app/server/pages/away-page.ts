/** What stands in place of a page while the database does not answer. */
import type { FastifyReply } from 'fastify'

import { html, page, sendPage } from '#domains/identity/server/pages.ts'
import { bases } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import type { Provider } from '#kit/provider.ts'
import { retryAfterSeconds } from '#platform/server/database-away.ts'

/** 503 with `Retry-After`, what to say at the phone, and the phone. */
export function sendAway(
  reply: FastifyReply,
  base: string,
  { name, phone, phoneHours }: Pick<Provider, 'name' | 'phone' | 'phoneHours'>,
): FastifyReply {
  const { correlationId, method, url } = reply.request
  const content = html`<h1>Das Kundencenter antwortet gerade nicht</h1>
    <p class="lead">Der Fehler liegt bei uns. Meist ist er nach wenigen Sekunden vorbei.</p>
    ${
      method === 'GET'
        ? html`<div class="acts"><a class="button" href="${url}">Noch einmal versuchen</a></div>`
        : html`<p>Ob deine letzte Eingabe angekommen ist, steht noch nicht fest. Sieh gleich noch einmal nach.</p>`
    }
    <p>
      Du erreichst uns unter <a href="${phoneHref(phone)}">${phoneText(phone)}</a>, ${phoneHours}. Nenne dabei die
      Fehlernummer <code>${correlationId}</code>.
    </p>`
  const frame = { brand: name, base: base === '' ? bases[0] : base }
  return sendPage(reply.header('retry-after', retryAfterSeconds), 503, page(frame, 'Gerade nicht erreichbar', content))
}

/** What open pages say meanwhile: the ways that need no portal, for a declaration too. */
export function awayNotice({ company, street, city, email, phone, phoneHours }: Provider) {
  return {
    title: 'Das Kundencenter antwortet gerade nicht',
    text: `Der Fehler liegt bei uns, meist ist er nach wenigen Sekunden vorbei. Andere Wege: Telefon ${phone} (${phoneHours}), E-Mail an ${email}, Brief an ${company}, ${street}, ${city}.`,
  }
}
