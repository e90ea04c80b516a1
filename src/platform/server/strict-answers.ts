/** In tests an answer is checked against its schema, and what it holds beyond it is a fault: zod alone would drop it in silence. */
import { isDeepStrictEqual } from 'node:util'

import { createSerializerCompiler } from 'fastify-type-provider-zod'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { ZodType } from 'zod'

import type { Endpoint } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'

type Compiler = FastifySerializerCompiler<ZodType>

export function strictSerializerCompiler(): Compiler {
  const compile = createSerializerCompiler() as Compiler
  return (route) => {
    const serialize = compile(route)
    return (data) => {
      const text = serialize(data)
      const extra = undeclared(JSON.parse(JSON.stringify(data)), JSON.parse(text), '')
      if (extra.length > 0)
        throw new Error(`${route.method} ${route.url}: not declared in the answer: ${extra.join(', ')}`)
      return text
    }
  }
}

/** The same for a call in process; where there is ready text too, both must say the same. */
export function checkDirectAnswer(endpoint: Endpoint, answer: unknown, text: string | undefined): void {
  if (text !== undefined && !isDeepStrictEqual(JSON.parse(text), answer))
    throw new Error(`${endpoint.call}: as an object the answer says something else than its text`)
  const extra = undeclared(answer, endpoint.answer?.parse(answer), '')
  if (extra.length > 0) throw new Error(`${endpoint.call}: not declared in the answer: ${extra.join(', ')}`)
}

/** Where `sent` has keys that `declared` lacks. */
export function undeclared(sent: unknown, declared: unknown, path: string): string[] {
  if (Array.isArray(sent))
    return sent.flatMap((item, index) =>
      undeclared(item, Array.isArray(declared) ? declared[index] : item, `${path}[]`),
    )
  if (!isRecord(sent) || !isRecord(declared)) return []
  return Object.entries(sent).flatMap(([key, value]) =>
    key in declared ? undeclared(value, declared[key], `${path}.${key}`) : [`${path}.${key}`],
  )
}
