/** The product catalogue's calls (docs/product/catalogue.md). */
import { z } from 'zod'

import { endpoint } from '#kit/endpoint.ts'

import { wireProduct, type wireExpense } from './wire-schema.ts'

export type WireExpense = z.output<typeof wireExpense>
export type WireProduct = z.output<typeof wireProduct>

/** Longest list of ids in one POST; a tariff offers far fewer options. */
const maxProductIds = 200

const key = z.string().min(1).max(100)
const keyMissing = { code: 'token-required', status: 401 } as const
const unknown = { code: 'product-unknown', status: 404 } as const
const list = z.array(wireProduct)

export const productsByIds = endpoint({
  call: 'POST /api/products',
  access: 'public',
  sending: { exactly200: true, anonymous: true, catalogueKey: true },
  summary: 'Product details by a list of ids, in its order; one unknown id fails the whole call',
  body: z.array(key).max(maxProductIds),
  answer: list,
  refusals: [keyMissing, unknown],
})

export const productById = endpoint({
  call: 'GET /api/products/{id}',
  access: 'public',
  sending: { anonymous: true, catalogueKey: true },
  summary: 'One product',
  params: z.object({ id: key }),
  answer: wireProduct,
  hasEtag: true,
  refusals: [keyMissing, unknown],
})

export const productsByGroup = endpoint({
  call: 'GET /api/products/groups/{serviceGroupName}',
  access: 'public',
  sending: { anonymous: true, catalogueKey: true },
  summary: 'Visible products of a service group',
  params: z.object({ serviceGroupName: key }),
  answer: list,
  hasEtag: true,
  refusals: [keyMissing],
})

export const productsByGroupAndTag = endpoint({
  call: 'GET /api/products/groups/{serviceGroupName}/tags/{tag}',
  access: 'public',
  sending: { anonymous: true, catalogueKey: true },
  summary: 'Visible products of a service group that carry a tag',
  params: z.object({ serviceGroupName: key, tag: key }),
  answer: list,
  hasEtag: true,
  refusals: [keyMissing],
})

export const productsByTag = endpoint({
  call: 'GET /api/products/tags/{tag}',
  access: 'public',
  sending: { anonymous: true, catalogueKey: true },
  summary: 'Visible products that carry a tag',
  params: z.object({ tag: key }),
  answer: list,
  hasEtag: true,
  refusals: [keyMissing],
})

export const productsByTagType = endpoint({
  call: 'GET /api/products/tags/type/{id}',
  access: 'public',
  sending: { anonymous: true, catalogueKey: true },
  summary: 'Visible products that carry a typed tag of the type',
  params: z.object({ id: key }),
  answer: list,
  hasEtag: true,
  refusals: [keyMissing],
})

export const serviceGroupNames = endpoint({
  call: 'GET /api/products/serviceGroupNames',
  access: 'public',
  sending: { anonymous: true, catalogueKey: true },
  summary: 'Names of all service groups with a visible product',
  answer: z.array(z.string()),
  hasEtag: true,
  refusals: [keyMissing],
})

export const productTags = endpoint({
  call: 'GET /api/products/tags',
  access: 'public',
  sending: { anonymous: true, catalogueKey: true },
  summary: 'All tags of visible products',
  answer: z.array(z.string()),
  hasEtag: true,
  refusals: [keyMissing],
})
