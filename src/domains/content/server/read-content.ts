/** The portal's own questions to whatever content source there is: promotion texts, public pages, the footer. */
import type { ContentEntries, FooterContent } from '../api.ts'
import { readFooterContent } from '../footer.ts'
import { firstFields } from '../rules.ts'
import type { ContentAnswer, ContentAsked, ContentSource } from './content-source.ts'

type Visit = Pick<ContentAsked, 'base' | 'requestId' | 'mayAsk'>

/** The content of a promotion (`voucher-component-v3`, then `discountId`); undefined for no content. */
export async function readPromotion(
  source: ContentSource,
  promotionId: string,
  { fields, visit }: { readonly fields: Readonly<Record<string, string>>; readonly visit: Visit },
): Promise<ContentAnswer | undefined> {
  const wanted = Object.entries({ ...fields, promotionId }).map(([name, value]) => [`fields.${name}`, value] as const)
  const params = { content_type: 'promotion', ...Object.fromEntries(wanted), include: '10' }
  const answer = await source.ask({ kind: 'entries', params, ...visit })
  return answer.status === 200 && (JSON.parse(answer.json.toString()) as ContentEntries).total === 0
    ? undefined
    : answer
}

/** The Markdown of a public page, asked as the page asks; undefined where there is none, or none can be read. */
export async function readPublicText(
  source: Pick<ContentSource, 'ask'>,
  name: string,
  visit: Visit,
): Promise<string | undefined> {
  const params = { content_type: 'genericComponent', 'fields.internalName': `legal-${name}`, include: '10' }
  const { status, json } = await source.ask({ kind: 'entries', params, ...visit })
  const content = status === 200 ? firstFields(JSON.parse(json.toString()) as ContentEntries)?.['content'] : undefined
  return typeof content === 'string' && content.trim() !== '' ? content : undefined
}

/** Nothing waits for the footer: it appears when it comes. */
const footerLimitMs = 15_000

/** The footer's content; undefined when there is none, or none can be read. */
export async function readFooter(source: ContentSource, visit: Visit): Promise<FooterContent | undefined> {
  const params = { content_type: 'footer', limit: '1', include: '10' }
  const { status, json } = await source.ask({ kind: 'entries', params, limitMs: footerLimitMs, ...visit })
  const fields = status === 200 ? firstFields(JSON.parse(json.toString()) as ContentEntries) : undefined
  return fields && readFooterContent(fields)
}
