/** What Fastify is told of an endpoint: the parts that it checks, and what OpenAPI says beside them. */
import { z } from 'zod'

import { methodAndPath, roleOf, type Endpoint } from '#kit/endpoint.ts'

import { problemSchema } from './problem.ts'

/** No body: 204 and 304. */
export function bodiless(description: string) {
  return z.null().meta({ description })
}

/**
 * Problems, and the endpoint's own form where it has one: that does not keep the runner from refusing in its form before
 * the handler is reached.
 */
export function failureContent(own?: z.ZodType) {
  const problems = { 'application/problem+json': { schema: problemSchema } }
  return own === undefined ? problems : { 'application/json': { schema: own }, ...problems }
}

/** An endpoint's schema; `keyed`: calls that can ask for the catalogue's key do. */
export function routeSchema(endpoint: Endpoint, keyed: boolean) {
  const { params, query, body, summary, refusals, failure, call } = endpoint
  const content = failureContent(failure)
  const tag = /\/(?:api\/)?(?:v\d\/)?([\w-]+)/.exec(methodAndPath(call).path)?.[1] ?? 'api'
  return {
    summary,
    tags: [tag],
    ...(refusals.length > 0 && { description: `Refusals: ${refusals.map((r) => `${r.status} ${r.code}`).join(', ')}` }),
    security: securityRequirements(endpoint, keyed),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...successAnswer(endpoint),
      '4xx': { description: 'Refusal', content },
      '5xx': { description: 'Fault', content },
    },
  }
}

/** The schemes are described in `app/server/openapi.ts`; a call that refuses for want of a token takes one. */
function securityRequirements({ access, refusals }: Endpoint, keyed: boolean): Record<string, string[]>[] {
  const takesToken = refusals.some(({ code }) => code === 'token-required')
  const wantsToken = access === 'personal' || roleOf(access) !== undefined
  if (wantsToken || (access === 'cookie' && takesToken)) return [{ session: [], token: [] }]
  if (access === 'cookie') return [{ session: [] }]
  return takesToken && keyed ? [{ catalogueKey: [] }] : []
}

function successAnswer({ answer, status, maybeEmpty, hasEtag }: Endpoint) {
  return {
    ...(answer && { [status]: { description: 'Success', content: { [mediaType(answer)]: { schema: answer } } } }),
    ...(answer === undefined && { [status]: bodiless('Done') }),
    ...(maybeEmpty && { 204: bodiless('There is no such thing') }),
    ...(hasEtag && { 304: bodiless('Unchanged since it had this ETag') }),
  }
}

/** As `http.ts` sends it: a bare text is no JSON, a bare number is. */
function mediaType({ type }: z.ZodType): string {
  return type === 'string' || type === 'enum' ? 'text/plain' : 'application/json'
}
