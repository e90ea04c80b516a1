/** Loaders of the public pages (product.md 5). */
import { pageOf, type PageArgs } from '#platform/web/page-context.ts'

import { loadContent } from './content-calls.ts'
import { modalQuery } from './content-modal.ts'
import { readHelp, type HelpTopic } from './help-search.ts'
import type { PublicPageName } from './public-defaults.ts'
import { loadPublicText, withProvider, type PublicText } from './public-text.ts'

/** With `?dialog=` the text of one of its dialogs, alone: how they open without scripts. */
export async function loadPublicPage(args: PageArgs, name: PublicPageName): Promise<PublicText> {
  const { client, provider } = pageOf(args)
  const page = await loadPublicText(client, provider, name)
  const asked = new URL(args.request.url).searchParams.get(modalQuery)
  const modal = page.buttons.find((button) => button.modal?.name === asked)?.modal
  if (modal === undefined) return page
  const back = { text: 'Zurück', style: 'line' as const, link: { href: '?', trackingId: undefined } }
  return { title: modal.title, lead: undefined, text: modal.text, image: undefined, buttons: [back] }
}

export interface HelpData {
  readonly title: string
  /** undefined: they could not be loaded. */
  readonly topics: readonly HelpTopic[] | undefined
  /** What was searched for. */
  readonly query: string
}

/** Every question; the search runs over them in the browser, and on the server for `?q=`. */
export async function loadHelp(args: PageArgs): Promise<HelpData> {
  const { client, provider } = pageOf(args)
  const query = new URL(args.request.url).searchParams.get('q') ?? ''
  const found = await loadContent(client, 'genericComponent', 'help')
  const topics = found.kind === 'content' ? readHelp(found.fields, (text) => withProvider(text, provider)) : undefined
  return { title: 'Fragen & Antworten', topics, query: query.slice(0, 100) }
}
