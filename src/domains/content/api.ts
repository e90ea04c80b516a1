/** The read side of the content service, in its own JSON shape (docs/product/content.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

const name = z
  .string()
  .max(128)
  .regex(/^\P{Cc}*$/u)
const link = z.object({ sys: z.object({ type: z.literal('Link'), linkType: z.string(), id: z.string() }) })
const metadata = z.looseObject({ tags: z.array(link), concepts: z.array(link).optional() })
const sys = {
  id: z.string(),
  space: link,
  environment: link,
  revision: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Absent in a hosted answer in all languages. */
  locale: z.string().optional(),
}
const fields = z.record(z.string(), z.unknown())

// The hosted service says more than this portal reads, and may say more tomorrow: its things are open.
const entry = z
  .looseObject({
    metadata,
    sys: z.looseObject({ type: z.literal('Entry'), contentType: link, publishedVersion: z.int().optional(), ...sys }),
    fields,
  })
  .meta({ id: 'ContentEntry' })

const asset = z
  .looseObject({ metadata, sys: z.looseObject({ type: z.literal('Asset'), ...sys }), fields })
  .meta({ id: 'ContentAsset' })

const part = fields.optional()
const selected = z
  .object({ metadata: part, sys: part, fields: part })
  .meta({ description: 'With `select`: no more than was asked for' })

const array = { sys: z.object({ type: z.literal('Array') }), total: z.int(), skip: z.int(), limit: z.int() }

const unresolved = z.object({
  sys: z.object({ id: z.literal('notResolvable'), type: z.literal('error') }),
  details: z.object({ type: z.literal('Link'), linkType: z.string(), id: z.string() }),
})

const entries = z
  .object({
    ...array,
    items: z.array(entry),
    errors: z.array(unresolved).optional().meta({ description: 'Links that lead nowhere' }),
    includes: z.object({ Entry: z.array(entry).optional(), Asset: z.array(asset).optional() }).optional(),
  })
  .meta({ id: 'ContentEntries' })

const contentType = z
  .looseObject({
    sys: z.looseObject({ type: z.literal('ContentType'), id: z.string() }),
    name: z.string(),
    fields: z.array(z.unknown()),
  })
  .meta({ id: 'ContentType' })

/** The content service's own form of an error, not this portal's: its client library reads it. */
export const failure = z
  .object({
    sys: z.object({ type: z.literal('Error'), id: z.string() }),
    message: z.string(),
    requestId: z.string(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'ContentError' })

const icon = z.object({ url: z.string(), title: z.string() })
const footerLink = z.object({
  text: z.string(),
  href: z.string(),
  icon: icon.optional(),
  trackingId: z.string().optional(),
})

const footer = z
  .object({
    brandImage: z.object({ url: z.string(), alternateText: z.string(), title: z.string() }).optional(),
    copyrightLink: footerLink.optional(),
    links: z.array(footerLink),
  })
  .meta({ id: 'FooterContent' })

export type ContentEntry = z.output<typeof entry>
export type ContentAsset = z.output<typeof asset>
export type ContentEntries = z.output<typeof entries>
export type ContentError = z.output<typeof failure>
export type FooterContent = z.output<typeof footer>

const parameter = z.union([z.string(), z.array(z.string())]).optional()

/** Read by query.ts, which answers what it does not know in the content service's own form. */
const query = z
  .looseObject({
    content_type: parameter,
    'fields.internalName': parameter,
    'sys.id': parameter,
    include: parameter.meta({ description: 'Levels of links that come along, 0 to 10, default 1' }),
    skip: parameter,
    limit: parameter.meta({ description: '0 to 1000, default 100' }),
    order: parameter.meta({ description: 'fields.x or sys.updatedAt, descending with a minus before it' }),
    select: parameter,
    locale: parameter,
    query: parameter.meta({ description: 'Words anywhere in the fields' }),
  })
  .meta({ description: 'Filters too: fields.x and sys.x, with [ne], [in], [nin], [all], [exists], [match], [lt] …' })

/** Read by image-size.ts. */
export const imageQuery = z.looseObject({
  w: parameter.meta({ description: 'Width, 1 to 4000; rounded up to a size that is made' }),
  h: parameter.meta({ description: 'Height, likewise, of fewer sizes' }),
  q: parameter.meta({ description: 'Quality, 1 to 100; rounded up to 60, 75 or 90' }),
})

const byId = z.object({ id: name.min(1) })

/** A page waits for its content no longer; then come the German defaults. */
const contentSending = { anonymous: true, timeLimitMs: 3000 } as const

/** The calls come twice: plain, as the portal uses them, and below space and environment, as the client library does. */
const below = '/spaces/{space}/environments/{environment}'
const space = { space: name.min(1), environment: name.min(1) }

function reading<const Path extends string, Answer extends z.ZodType>(path: Path, summary: string, answer: Answer) {
  const common = { access: 'public', sending: contentSending, failure, query, answer, hasEtag: true } as const
  return {
    plain: endpoint(`GET /api/contentful${path}`, { summary, ...common }),
    spaced: endpoint(`GET /api/contentful${below}${path}`, { summary, params: z.object(space), ...common }),
  }
}

function readingOne<const Path extends string, Answer extends z.ZodType>(path: Path, summary: string, answer: Answer) {
  const common = { access: 'public', sending: contentSending, failure, query, answer, hasEtag: true } as const
  return {
    plain: endpoint(`GET /api/contentful${path}/{id}`, { summary, params: byId, ...common }),
    spaced: endpoint(`GET /api/contentful${below}${path}/{id}`, {
      summary,
      params: byId.extend(space),
      ...common,
    }),
  }
}

const withLinks = 'Published content entries with what they link to, at most ten levels deep'
const selectable = entries.extend({ items: z.array(z.union([entry, selected])) })
export const listEntries = reading('/entries', withLinks, selectable)
export const readEntry = readingOne('/entries', 'One published entry', entry)
const assets = z.object({ ...array, items: z.array(z.union([asset, selected])) })
export const listAssets = reading('/assets', 'Pictures', assets)
export const readAsset = readingOne('/assets', 'One picture', asset)
const types = z.object({ ...array, items: z.array(contentType) })
export const listContentTypes = reading('/content_types', 'What entries of each type hold', types)
export const readContentType = readingOne('/content_types', 'What entries of one type hold', contentType)
const locales = z.object({ ...array, items: z.array(z.unknown()) })
export const listLocales = reading('/locales', 'The languages: German', locales)

/** What the portal itself calls: without `select`, so the entries are whole. */
export type ListEntries = Omit<typeof listEntries.plain, 'answer'> & { readonly answer: typeof entries }

export const queryContent = endpoint('GET /api/contentful/query/{id}', {
  access: 'public',
  sending: contentSending,
  summary: 'Promotion content by promotion id, narrowed by its fields (discountId); 204 when there is none',
  params: byId,
  query: z.object({ discountId: name.optional() }).catchall(name),
  failure,
  answer: entries,
  maybeEmpty: true,
  hasEtag: true,
})

export const readFooter = endpoint('GET /api/contentful/content/footer', {
  access: 'public',
  // Nothing waits for it.
  sending: { exactly200: true, anonymous: true },
  summary: 'The footer: brand image, copyright link, links',
  answer: footer,
  refusals: { 'content-missing': 404 },
})
