/** What many calls share in the OpenAPI document: authentication and headers. */
import type { OpenAPIV3_1 } from 'openapi-types'

import { createCookies } from '#domains/identity/server/cookies.ts'
import { tracePattern } from '#platform/server/http.ts'
import { keyPattern } from '#platform/server/run-endpoint.ts'

import type { Config } from './config.ts'

type Components = Required<OpenAPIV3_1.ComponentsObject>
type Responses = Record<string, OpenAPIV3_1.ResponseObject>

const traced = { type: 'string', pattern: tracePattern.source } as const

/** The names are those that `platform/server/route-schema.ts` requires. */
function securitySchemes({ secureCookies, CATALOGUE_API_KEY: key }: Config): Components['securitySchemes'] {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: createCookies(secureCookies).sessionName,
      description: 'The session, from the login; writes are refused when their Origin is another site',
    },
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Auth-Token',
      description: 'The login token of the same session, from POST auth/v2/token; five minutes',
    },
    ...(key !== undefined && {
      catalogueKey: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Auth-Token',
        description: 'The public key of the product catalogue',
      },
    }),
  }
}

const parameters = {
  'X-Correlation-Id': {
    name: 'X-Correlation-Id',
    in: 'header',
    description:
      'Stands in the log and in the answer; without one, or with one of another form, the answer has a new one',
    schema: traced,
  },
  'X-Business-Context': {
    name: 'X-Business-Context',
    in: 'header',
    description: 'What the call belongs to; stands in the log and in the answer',
    schema: traced,
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an answer that is there already: 304 when it has not changed',
    schema: { type: 'string' },
  },
} as const satisfies Components['parameters']

const headers = {
  'X-Correlation-Id': { description: 'Of the request, or new', required: true, schema: traced },
  'X-Business-Context': { description: 'Of the request, where it had one', schema: traced },
  ETag: { description: 'Changes with the answer', required: true, schema: { type: 'string' } },
} as const satisfies Components['headers']

/** Whatever the operations below refer to. */
export function openApiComponents(config: Config): OpenAPIV3_1.ComponentsObject {
  return { securitySchemes: securitySchemes(config), parameters, headers }
}

/** The header of the few calls that can be repeated without harm, as a schema of headers. */
export const idempotencyHeaders = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: keyPattern.source,
      description:
        'Of the client’s choice: repeated with the same body it gets the kept answer, with another 422 key-reused',
    },
  },
}

/** An operation with the headers that every call takes and answers, and those of an ETag where it answers 304. */
export function withHeaders(operation: OpenAPIV3_1.OperationObject): OpenAPIV3_1.OperationObject {
  const responses = Object.entries((operation.responses ?? {}) as Responses)
  const tagged = responses.some(([status]) => status === '304')
  const taken = ['X-Correlation-Id', 'X-Business-Context', ...(tagged ? ['If-None-Match'] : [])]
  return {
    ...operation,
    parameters: [
      ...(operation.parameters ?? []),
      ...taken.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    responses: Object.fromEntries(
      responses.map(([status, response]) => {
        const hasEtag = tagged && (status === '200' || status === '304')
        const names = ['X-Correlation-Id', 'X-Business-Context', ...(hasEtag ? ['ETag'] : [])]
        const refs = names.map((name) => [name, { $ref: `#/components/headers/${name}` }])
        return [status, { ...response, headers: Object.fromEntries(refs) as NonNullable<typeof response.headers> }]
      }),
    ),
  }
}
