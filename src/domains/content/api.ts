/** The read side of the content service (spec 7.6, product.md 22), in its own JSON shape. */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

const name = z
  .string()
  .max(128)
  .regex(/^\P{Cc}*$/u)
const link = z.object({ sys: z.object({ type: z.literal('Link'), linkType: z.string(), id: z.string() }) })

const entry = z
  .object({
    metadata: z.object({ tags: z.array(link) }),
    sys: z.object({
      type: z.literal('Entry'),
      id: z.string(),
      contentType: link,
      space: link,
      environment: link,
      revision: z.int(),
      createdAt: z.string(),
      updatedAt: z.string(),
      locale: z.string(),
    }),
    fields: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ContentEntry' })

const entries = z
  .object({
    sys: z.object({ type: z.literal('Array') }),
    total: z.int(),
    skip: z.int(),
    limit: z.int(),
    items: z.array(entry),
    includes: z.object({ Entry: z.array(entry) }).optional(),
  })
  .meta({ id: 'ContentEntries' })

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
export type ContentEntries = z.output<typeof entries>
export type FooterContent = z.output<typeof footer>

const include = z.coerce.number().int().min(0).max(10).default(1)

export const listEntries = endpoint({
  call: 'GET /api/contentful/entries',
  access: 'public',
  summary: 'Published content entries with what they link to, at most ten levels deep',
  query: z.object({
    content_type: name.optional(),
    'fields.internalName': name.optional(),
    include,
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(0).max(1000).default(100),
  }),
  answer: entries,
})

export const queryContent = endpoint({
  call: 'GET /api/contentful/query/{id}',
  access: 'public',
  summary: 'Promotion content by promotion id, narrowed by its fields (discountId); 204 when there is none',
  params: z.object({ id: name.min(1) }),
  query: z.record(name, name),
  answer: entries,
})

export const readFooter = endpoint({
  call: 'GET /api/contentful/content/footer',
  access: 'public',
  summary: 'The footer: brand image, copyright link, links',
  answer: footer,
  refusals: [{ code: 'content-missing', status: 404 }],
})
