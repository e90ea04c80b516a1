/** The product catalogue's calls (docs/product/catalogue.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

import { wireProduct, type wireExpense } from './wire-schema.ts'

export type WireExpense = z.output<typeof wireExpense>
export type WireProduct = z.output<typeof wireProduct>

/** Longest list of ids in one POST; a tariff offers far fewer options. */
const maxProductIds = 200

const key = z.string().min(1).max(100)
const keyMissing = { 'token-required': 401 } as const
const unknown = { 'product-unknown': 404 } as const
const list = z.array(wireProduct)

export const productsByIds = endpoint('POST /api/products', {
  access: 'public',
  sending: { exactly200: true, anonymous: true, catalogueKey: true },
  summary: 'Product details by a list of ids, each once, in its order; one unknown id fails the whole call',
  body: z.array(key).max(maxProductIds),
  answer: list,
  refusals: { ...keyMissing, ...unknown, 'too-many': 429 },
})

/** Every read: with nobody's token, so that shared caches keep the answer. */
const read = {
  access: 'public',
  sending: { anonymous: true, catalogueKey: true },
  hasEtag: true,
  refusals: keyMissing,
} as const

export const productById = endpoint('GET /api/products/{id}', {
  ...read,
  summary: 'One product',
  params: z.object({ id: key }).superRefine(({ id }, context) => {
    // '/groups/' lacks its name: no product is called so, and a slash at the end says nothing.
    if (id === 'groups') context.addIssue({ code: 'custom', path: ['serviceGroupName'], message: 'missing' })
  }),
  answer: wireProduct,
  refusals: { ...keyMissing, ...unknown },
})

export const productsByGroup = endpoint('GET /api/products/groups/{serviceGroupName}', {
  ...read,
  summary: 'Visible products of a service group',
  params: z.object({ serviceGroupName: key }),
  answer: list,
})

export const productsByGroupAndTag = endpoint('GET /api/products/groups/{serviceGroupName}/tags/{tag}', {
  ...read,
  summary: 'Visible products of a service group that carry a tag',
  params: z.object({ serviceGroupName: key, tag: key }),
  answer: list,
})

export const productsByTag = endpoint('GET /api/products/tags/{tag}', {
  ...read,
  summary: 'Visible products that carry a tag',
  params: z.object({ tag: key }).superRefine(({ tag }, context) => {
    if (tag === 'type') context.addIssue({ code: 'custom', path: ['id'], message: 'missing' })
  }),
  answer: list,
})

export const productsByTagType = endpoint('GET /api/products/tags/type/{id}', {
  ...read,
  summary: 'Visible products that carry a typed tag of the type',
  params: z.object({ id: key }),
  answer: list,
})

export const serviceGroupNames = endpoint('GET /api/products/serviceGroupNames', {
  ...read,
  summary: 'Names of all service groups with a visible product',
  answer: z.array(z.string()),
})

export const productTags = endpoint('GET /api/products/tags', {
  ...read,
  summary: 'All tags of visible products',
  answer: z.array(z.string()),
})
