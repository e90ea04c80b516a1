/** What a public page of the provider shows. */
import { paths } from '#kit/paths.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import type { ContentButton } from '../../generic.ts'
import { modalQuery } from '../content-modal.ts'
import type { PublicPageName } from './public-defaults.ts'
import { loadPublicText, type PublicText } from './public-text.ts'

/** The way to the own overview leads a visitor to the login first, and says so. */
function forVisitor(button: ContentButton): ContentButton {
  return button.link?.href.includes(paths.overview) === true ? { ...button, text: 'Anmelden' } : button
}

/** With `?dialog=` the text of one of its dialogs, alone: how they open without scripts. */
export async function loadPublicPage(args: PageArgs, name: PublicPageName): Promise<PublicText> {
  const { client, loggedIn, provider } = getPage(args)
  const text = await loadPublicText(client, provider, name)
  const page = loggedIn ? text : { ...text, buttons: text.buttons.map(forVisitor) }
  const asked = new URL(args.request.url).searchParams.get(modalQuery)
  const modal = page.buttons.find((button) => button.modal?.name === asked)?.modal
  if (modal === undefined) return page
  const back = { text: 'Zurück', style: 'line' as const, link: { href: '?', trackingId: undefined } }
  return { title: modal.title, lead: undefined, text: modal.text, image: undefined, buttons: [back] }
}
