/** Texts of the public pages: from the content service, with the provider's data put in, and a German default for each. */
import type { ShownProvider } from '#kit/provider.ts'
import type { Client } from '#platform/web/api-client.ts'

import { readButtons, readImage, type ContentButton, type ContentImage } from '../../generic.ts'
import { withProvider } from '../../provider-text.ts'
import { loadContent, loadMicrocopy } from '../load-content.ts'
import { publicDefaults, type PublicPageName } from './public-defaults.ts'

export interface PublicText {
  readonly title: string
  readonly lead: string | undefined
  /** Markdown. */
  readonly text: string
  readonly image: ContentImage | undefined
  readonly buttons: readonly ContentButton[]
}

/** One public page. Without content its default: a statutory page is never empty. */
export async function loadPublicText(
  client: Client,
  provider: ShownProvider,
  name: PublicPageName,
): Promise<PublicText> {
  const found = await loadContent(client, 'genericComponent', `legal-${name}`)
  const fields = found.kind === 'content' ? found.fields : {}
  const fallback = publicDefaults[name]
  const lead = filledText(fields['content']) === undefined ? fallback.lead : filledText(fields['lead'])
  return {
    title: filledText(fields['title']) ?? fallback.title,
    lead: lead && withProvider(lead, provider),
    text: withProvider(filledText(fields['content']) ?? fallback.text, provider),
    image: readImage(fields['image']),
    buttons: readButtons(fields['buttons']),
  }
}

/** A short text with its default. */
export async function loadShortText(
  client: Client,
  provider: ShownProvider,
  { name, fallback }: { readonly name: string; readonly fallback: string },
): Promise<string> {
  return withProvider((await loadMicrocopy(client, name)) ?? fallback, provider)
}

function filledText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
