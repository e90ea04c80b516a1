/** `{base}/api/contentful/images/…`: pictures are bytes, not JSON, so they have a route of their own kind. */
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Clock } from '#platform/server/clock.ts'
import { isKnown } from '#platform/server/http.ts'
import { rateLimit, type RateLimit } from '#platform/server/rate-limit.ts'
import { bodiless, failureContent } from '#platform/server/route-schema.ts'

import { failure, imageQuery } from '../api.ts'
import { modernFormats, readImageSize, takesDrawings } from '../image-size.ts'
import type { Params } from '../query.ts'
import { contentError, type ContentAnswer } from './content-source.ts'
import type { Images } from './images.ts'

/** Made for the first time, per client network and minute. */
const madePerMinute = 600

interface ImageRouteParts {
  readonly clock: Clock
  readonly images: Images
  readonly bases: readonly string[]
}

interface ImageRequest {
  readonly Params: { readonly '*': string }
  readonly Querystring: Params
}

/** A picture's address never shows another one: a new picture has a new name. */
const forever = 'public, max-age=31536000, immutable'

const failed = failureContent(failure)
const answers = {
  200: { description: 'The picture', content: { 'image/*': { schema: z.file() } } },
  304: bodiless('Unchanged since it had this ETag'),
  400: { description: 'A size or quality out of bounds', content: failed },
  404: { description: 'No such picture', content: failed },
  429: { description: 'Too many were made for this client network', content: failed },
  '5xx': { description: 'Too many are being made, or the hosted service cannot be reached', content: failed },
}

export function mountImages(app: FastifyInstance, { images, bases, clock }: ImageRouteParts): void {
  const mayMake = rateLimit(clock, madePerMinute)
  for (const base of bases) {
    app.get<ImageRequest>(
      `${base}/api/contentful/images/*`,
      {
        schema: {
          tags: ['contentful'],
          summary: 'A picture in the size and quality asked for, as AVIF or WebP where the Accept header names them',
          querystring: imageQuery,
          security: [],
          response: answers,
        },
      },
      (request, reply) => sendImage(request, reply, { images, mayMake }),
    )
  }
}

const failures = {
  missing: 'NotFound',
  busy: 'Busy',
  limited: 'RateLimitExceeded',
  unreachable: 'ServerError',
} as const

async function sendImage(
  request: FastifyRequest<ImageRequest>,
  reply: FastifyReply,
  { images, mayMake }: { readonly images: Images; readonly mayMake: RateLimit },
) {
  const size = readImageSize(request.query)
  if (!size.ok) {
    const errors = [{ name: 'range', path: [size.detail?.['name'] ?? ''] }]
    return sendFailure(reply, contentError('InvalidQuery', request.correlationId, { errors }))
  }
  const { accept } = request.headers
  const asking = { formats: modernFormats(accept), drawings: takesDrawings(accept), mayMake: () => mayMake(request.ip) }
  const picture = await images.read(request.params['*'], size.value, asking)
  if (typeof picture === 'string') {
    if (picture !== 'missing') reply.header('retry-after', picture === 'limited' ? '60' : '1')
    return sendFailure(reply, contentError(failures[picture], request.correlationId))
  }
  const isCompressed =
    picture.brotli !== undefined && negotiate(request.headers['accept-encoding'] ?? '', ['br']) !== null
  const { bytes, etag } = isCompressed ? picture.brotli : picture
  reply.header('cache-control', forever).header('etag', etag).header('vary', 'Accept, Accept-Encoding')
  if (isCompressed) reply.header('content-encoding', 'br')
  // A drawing that is opened by itself is a document: it may run and load nothing.
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox`,
  )
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(picture.type).send(bytes)
}

function sendFailure(reply: FastifyReply, { status, json }: ContentAnswer): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(asIs)
    .send(json)
}

function asIs(text: unknown): string {
  return text as string
}
