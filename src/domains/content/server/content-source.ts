/** Where content comes from: the entries in our database, or the hosted service. */
import type { ContentError } from '../api.ts'
import type { Params } from '../query.ts'

export interface ContentAsked {
  readonly kind: 'entries' | 'assets' | 'content_types' | 'locales'
  /** One thing; undefined asks for a list. */
  readonly id?: string
  readonly params: Params
  /** The base under which the addresses of pictures are written. */
  readonly base: string
  /** Stands in an error's body. */
  readonly requestId: string
  /** How long a far service is waited for; absent: 3 s, as a page waits for it. */
  readonly limitMs?: number
  /** Asked before an answer is made that is not in memory; absent: it is. */
  readonly mayAsk?: (() => boolean) | undefined
}

export interface ContentAnswer {
  readonly status: number
  readonly json: string | Buffer
  readonly etag?: string
}

export interface ContentSource {
  /** Never rejects: what cannot be read is an error's body with its status. */
  ask(asked: ContentAsked): Promise<ContentAnswer>
  close(): Promise<void>
}

const messages = {
  InvalidQuery: [400, 'The query you sent was invalid. Probably a filter or ordering specification is not applicable.'],
  NotFound: [404, 'The resource could not be found.'],
  RateLimitExceeded: [429, 'You have exceeded the rate limit, try again in a minute.'],
  Busy: [503, 'Too many pictures are being made, try again.'],
  ServerError: [502, 'The content service cannot be reached.'],
} as const

/** An error in the content service's own form. */
export function contentError(id: keyof typeof messages, requestId: string, details?: unknown): ContentAnswer {
  const [status, message] = messages[id]
  const body: ContentError = {
    sys: { type: 'Error', id },
    message,
    requestId,
    ...(details !== undefined && { details }),
  }
  return { status, json: JSON.stringify(body) }
}
