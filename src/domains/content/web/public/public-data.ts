/** What a public page of the provider shows. */
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { modalQuery } from '../content-modal.ts'
import type { PublicPageName } from './public-defaults.ts'
import { loadPublicText, type PublicText } from './public-text.ts'

/** With `?dialog=` the text of one of its dialogs, alone: how they open without scripts. */
export async function loadPublicPage(args: PageArgs, name: PublicPageName): Promise<PublicText> {
  const { client, provider } = getPage(args)
  const page = await loadPublicText(client, provider, name)
  const asked = new URL(args.request.url).searchParams.get(modalQuery)
  const modal = page.buttons.find((button) => button.modal?.name === asked)?.modal
  if (modal === undefined) return page
  const back = { text: 'Zurück', style: 'line' as const, link: { href: '?', trackingId: undefined } }
  return { title: modal.title, lead: undefined, text: modal.text, image: undefined, buttons: [back] }
}
