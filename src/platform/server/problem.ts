/** Errors on the wire: RFC 9457 with a stable code and the correlation id; no stack, no SQL, no foreign ids. */
import { z } from 'zod'

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    correlationId: z.string(),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'What is wrong, by field' }),
    /** Not `detail`: RFC 9457 keeps that name for a sentence. */
    facts: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What the refusal names, such as the earliest permitted date' }),
  })
  .meta({ id: 'Problem' })

export type Problem = z.output<typeof problemSchema>

export const problemType = 'application/problem+json; charset=utf-8'

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  431: 'Request header fields too large',
  500: 'Internal error',
  502: 'Bad gateway',
  503: 'Service unavailable',
}

export interface ProblemExtra {
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly facts?: Readonly<Record<string, string>> | undefined
}

export function problem(
  status: number,
  code: string,
  correlationId: string,
  { fields, facts }: ProblemExtra = {},
): Problem {
  return {
    type: `urn:kundencenter:problem:${code}`,
    title: titles[status] ?? 'Error',
    status,
    code,
    correlationId,
    ...(fields && { fields }),
    ...(facts && { facts }),
  }
}
