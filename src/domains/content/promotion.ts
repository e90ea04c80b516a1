/** A promotion: what a voucher's dialog tells of it, as an editor has written it (docs/product/content.md). */
import { isRecord } from '#kit/json.ts'

import type { ContentEntries } from './api.ts'
import { firstFields } from './rules.ts'

/** A node of the content service's rich text. */
export interface RichTextNode {
  readonly nodeType: string
  readonly value?: string
  readonly marks?: readonly { readonly type: string }[]
  readonly data?: { readonly uri?: unknown }
  readonly content?: readonly RichTextNode[]
}

/** Text and rich text of a promotion. */
export interface PromotionContent {
  readonly title: string
  readonly description: RichTextNode | undefined
  readonly additionalInfo: RichTextNode | undefined
}

/** Whether a field holds rich text through and through: a malformed entry must not break the page. */
export function isRichText(value: unknown): value is RichTextNode {
  if (!isRecord(value) || typeof value['nodeType'] !== 'string') return false
  const { value: words = '', marks = [], data = {}, content = [] } = value
  if (typeof words !== 'string' || !isRecord(data)) return false
  return Array.isArray(marks) && marks.every(isRecord) && Array.isArray(content) && content.every(isRichText)
}

/** The content of the first promotion, or undefined for no content. */
export function readPromotion(entries: ContentEntries | undefined): PromotionContent | undefined {
  const fields = entries && firstFields(entries)
  if (typeof fields?.['title'] !== 'string' || fields['title'] === '') return undefined
  const { title, description, additionalInfo } = fields
  return {
    title,
    description: isRichText(description) ? description : undefined,
    additionalInfo: isRichText(additionalInfo) ? additionalInfo : undefined,
  }
}
