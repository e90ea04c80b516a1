/** What the help page shows. */
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

import { withProvider } from '../../provider-text.ts'
import { loadContent } from '../load-content.ts'
import { readHelp, type HelpTopic } from './help-search.ts'

export interface HelpData {
  readonly title: string
  /** undefined: they could not be loaded. */
  readonly topics: readonly HelpTopic[] | undefined
  /** What was searched for. */
  readonly query: string
  /** For what it does not answer. */
  readonly phone: { readonly number: string; readonly hours: string }
}

/** Every question; the search runs over them in the browser, and on the server for `?q=`. */
export async function loadHelp(args: PageArgs): Promise<HelpData> {
  const { client, provider } = getPage(args)
  const query = new URL(args.request.url).searchParams.get('q') ?? ''
  const found = await loadContent(client, 'genericComponent', 'help')
  const topics = found.kind === 'content' ? readHelp(found.fields, (text) => withProvider(text, provider)) : undefined
  return {
    title: 'Fragen & Antworten',
    topics,
    query: query.slice(0, 100),
    phone: { number: provider.phone, hours: provider.phoneHours },
  }
}
