/** The OpenAPI 3.1 document from the same schemas that check the calls, with a readable page. */
import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

import { bases } from '#kit/paths.ts'

import { openApiPage } from './openapi-page.ts'
import { plainPagePolicy } from './plain-page.ts'

/** Registers the collector; call it before the routes. Calls below the second base are the same and left out. */
export async function mountOpenApi(app: FastifyInstance, name: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: `${name}: Kundencenter`,
        version: '1',
        description: "The portal's only data interface. Every path below /erleben answers below /magenta-zuhause too.",
      },
    },
    transform: (route) => {
      const transformed = jsonSchemaTransform({ ...route, url: route.url.replace(/\*$/, ':file') })
      const hidden = route.url.startsWith(bases[1]) || route.schema?.hide === true
      return hidden ? { ...transformed, schema: { ...transformed.schema, hide: true } } : transformed
    },
    transformObject: jsonSchemaTransformObject,
  })
  for (const base of bases) {
    app.get(`${base}/api/openapi.json`, { schema: { hide: true } }, (_request, reply) => reply.send(app.swagger()))
    app.get(`${base}/api/docs`, { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', plainPagePolicy)
        .send(openApiPage(app.swagger())),
    )
  }
}
