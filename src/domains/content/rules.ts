/** Reading content entries (spec 3 footer content, 7.6): links between entries put together. */
import type { ContentEntries, ContentEntry, FooterContent } from './api.ts'

type Fields = Readonly<Record<string, unknown>>

interface Resolving {
  readonly known: ReadonlyMap<string, ContentEntry>
  readonly depth: number
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The id of the linked entry, or undefined for any other value. */
function linkedId(value: unknown): string | undefined {
  const sys = isRecord(value) ? value['sys'] : undefined
  if (!isRecord(sys) || sys['type'] !== 'Link' || sys['linkType'] !== 'Entry') return undefined
  return text(sys['id'])
}

function resolve(value: unknown, at: Resolving): unknown {
  const id = linkedId(value)
  if (id !== undefined) {
    const entry = at.known.get(id)
    return entry === undefined || at.depth === 0 ? undefined : fieldsOf(entry, { ...at, depth: at.depth - 1 })
  }
  if (Array.isArray(value)) return value.map((part) => resolve(part, at)).filter((part) => part !== undefined)
  return value
}

function fieldsOf(entry: ContentEntry, at: Resolving): Fields {
  return Object.fromEntries(
    Object.entries(entry.fields)
      .map(([name, value]) => [name, resolve(value, at)] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/** The first entry's fields, links replaced by the fields of what they lead to, ten levels deep; undefined for no entry. */
export function firstFields(entries: ContentEntries): Fields | undefined {
  const [first] = entries.items
  if (first === undefined) return undefined
  const known = new Map([...entries.items, ...(entries.includes?.Entry ?? [])].map((entry) => [entry.sys.id, entry]))
  return fieldsOf(first, { known, depth: 10 })
}

function record(value: unknown): Fields | undefined {
  return isRecord(value) ? value : undefined
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function link(value: unknown): FooterContent['links'][number] | undefined {
  const fields = record(value)
  if (fields === undefined || text(fields['text']) === '' || text(fields['href']) === '') return undefined
  const icon = record(fields['icon'])
  return {
    text: text(fields['text']),
    href: text(fields['href']),
    ...(icon && { icon: { url: text(icon['url']), title: text(icon['title']) } }),
    ...(text(fields['trackingId']) !== '' && { trackingId: text(fields['trackingId']) }),
  }
}

/** The footer (spec 2.11) from its resolved fields; what is incomplete is left out. */
export function footerOf(fields: Fields): FooterContent {
  const image = record(fields['brandImage'])
  const copyright = link(fields['copyrightLink'])
  const links = Array.isArray(fields['links']) ? fields['links'].map(link) : []
  return {
    ...(image && {
      brandImage: { url: text(image['url']), alternateText: text(image['alternateText']), title: text(image['title']) },
    }),
    ...(copyright && { copyrightLink: copyright }),
    links: links.filter((one) => one !== undefined),
  }
}

/** A node of the content service's rich text. */
export interface RichTextNode {
  readonly nodeType: string
  readonly value?: string
  readonly marks?: readonly { readonly type: string }[]
  readonly data?: { readonly uri?: unknown }
  readonly content?: readonly RichTextNode[]
}

/** Text and rich text of a promotion (spec 3, Promotion content). */
export interface PromotionContent {
  readonly title: string
  readonly description: RichTextNode | undefined
  readonly additionalInfo: RichTextNode | undefined
}

/** Whether a field holds rich text through and through: an editor's slip must not break the page. */
function isRichText(value: unknown): value is RichTextNode {
  if (!isRecord(value) || typeof value['nodeType'] !== 'string') return false
  const { value: words = '', marks = [], data = {}, content = [] } = value
  if (typeof words !== 'string' || !isRecord(data)) return false
  return Array.isArray(marks) && marks.every(isRecord) && Array.isArray(content) && content.every(isRichText)
}

/** The content of the first promotion, or undefined for no content. */
export function promotionOf(entries: ContentEntries | undefined): PromotionContent | undefined {
  const fields = entries && firstFields(entries)
  if (fields === undefined || text(fields['title']) === '') return undefined
  const { title, description, additionalInfo } = fields
  return {
    title: text(title),
    description: isRichText(description) ? description : undefined,
    additionalInfo: isRichText(additionalInfo) ? additionalInfo : undefined,
  }
}
