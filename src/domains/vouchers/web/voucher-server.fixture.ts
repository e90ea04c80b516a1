/** A voucher service and a content service that answer by a table, and what was asked of them. */
import { makeClient, type WireRequest } from '#platform/web/api-client.ts'

import type { Promotion } from '../api.ts'

export const item = { cartUserId: 'g', guid: 'g', itemInstanceId: '3104882', product: 'filme-serien' }

export const promotion: Promotion = {
  campaignId: 'SERIEN-2026',
  discountId: 'filme-serien-5',
  title: 'Drei Monate günstiger',
  voucher: 'SERIEN-2026',
  itemInstanceId: '3104882',
  product: 'filme-serien',
  discount: 5,
  priceType: 'MONTHLY',
  months: 3,
  endDate: '2027-02-28',
}

function rich(value: string) {
  const text = { nodeType: 'text', value, marks: [{ type: 'bold' }] }
  const link = {
    nodeType: 'hyperlink',
    data: { uri: 'javascript:alert(1)' },
    content: [{ nodeType: 'text', value: 'Falle' }],
  }
  const terms = {
    nodeType: 'hyperlink',
    data: { uri: '/erleben/agb' },
    content: [{ nodeType: 'text', value: 'Bedingungen' }],
  }
  return { nodeType: 'document', content: [{ nodeType: 'paragraph', content: [text, link, terms] }] }
}

const entry = { sys: { id: 'p' }, fields: { title: 'Drei Monate günstiger', description: rich('Du zahlst weniger.') } }
export const content = { sys: { type: 'Array' }, total: 1, skip: 0, limit: 100, items: [entry] }

export type Answer = { status: number; text: string } | 'offline'

export const json = (status: number, value: unknown): Answer => ({ status, text: JSON.stringify(value) })
export const empty: Answer = { status: 204, text: '' }

/** A server that answers by method and last part of the path. */
export function server(answers: Record<string, Answer>) {
  const asked: WireRequest[] = []
  const all: Record<string, Answer> = { 'GET voucher-component-v3': json(200, content), ...answers }
  const client = makeClient('/erleben', async (request) => {
    asked.push(request)
    const path = request.path.replace(/\?.*$/, '').replace(/\/$/, '')
    const answer = all[`${request.method} ${path.slice(path.lastIndexOf('/') + 1)}`] ?? 'offline'
    if (answer === 'offline') throw new TypeError('offline')
    return answer
  })
  return { client, asked }
}
