/** The OpenAPI 3.1 document from the same schemas that check the calls, with a readable page. */
import fastifySwagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3_1 } from 'openapi-types'

import { bases } from '#kit/paths.ts'
import type { Provider } from '#kit/provider.ts'

import type { Config } from './config.ts'
import { madeName, pathExample, readCallNames } from './openapi-names.ts'
import { openApiPage } from './openapi-page.ts'
import { openApiComponents, idempotencyHeaders, withHeaders } from './openapi-parts.ts'
import { plainPagePolicy } from './pages/plain-page.ts'

/** Registers the collector; call it before the routes. Calls below the second base are the same and left out. */
export async function mountOpenApi(
  app: FastifyInstance,
  { config, provider }: { readonly config: Config; readonly provider: Pick<Provider, 'name'> },
): Promise<void> {
  const names = await readCallNames()
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.1',
      servers: [{ url: config.publicOrigin, description: 'This portal' }],
      info: {
        title: `${provider.name}: Kundencenter`,
        version: '1',
        description: "The portal's only data interface. Every path below /erleben answers below /magenta-zuhause too.",
      },
      components: openApiComponents(config),
    },
    transform: transformRoute,
    transformObject: (described) => transformDocument(described, names),
  })
  // Half a megabyte each: made when first asked for, as all routes are known then.
  const document = once(() => JSON.stringify(app.swagger()))
  const docs = once(() => openApiPage(app.swagger() as OpenAPIV3_1.Document))
  for (const base of bases) {
    app.get(`${base}/api/openapi.json`, { schema: { hide: true } }, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(document()),
    )
    app.get(`${base}/api/docs`, { schema: { hide: true } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', plainPagePolicy).send(docs()),
    )
  }
}

function once(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

const transformRoute: SwaggerTransform = (described) => {
  const { url, schema, route } = described
  const transformed = jsonSchemaTransform({ ...described, url: url.replace(/\*$/, ':file') })
  const hidden = url.startsWith(bases[1]) || schema?.hide === true
  // Added here and not at the route, where Fastify would check headers by it.
  const headers = route.config?.idempotent === true && { headers: idempotencyHeaders }
  return { ...transformed, schema: { ...transformed.schema, ...headers, ...(hidden && { hide: true }) } }
}

function transformDocument(
  described: Parameters<SwaggerTransformObject>[0],
  names: ReadonlyMap<string, string>,
): ReturnType<SwaggerTransformObject> {
  const { paths = {}, components, ...rest } = jsonSchemaTransformObject(described) as OpenAPIV3_1.Document
  const operations = Object.entries(paths).map(([path, item = {}]) => {
    const methods = Object.entries(item as Record<string, OpenAPIV3_1.OperationObject>)
    const whole = methods.map(([method, operation]) => {
      const operationId = names.get(`${method.toUpperCase()} ${path}`) ?? madeName(method, path)
      return [method, withHeaders({ operationId, ...withExamples(path, operation) })]
    })
    return [path, Object.fromEntries(whole)]
  })
  const schemas = referred(paths, components?.schemas ?? {})
  return { ...rest, paths: Object.fromEntries(operations) as typeof paths, components: { ...components, schemas } }
}

/** Tools that try the calls need values that their paths can have. */
function withExamples(path: string, operation: OpenAPIV3_1.OperationObject): OpenAPIV3_1.OperationObject {
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const example = 'in' in parameter && parameter.in === 'path' ? pathExample(path, parameter.name) : undefined
    return example === undefined ? parameter : Object.assign({}, parameter, { example })
  })
  return { ...operation, ...(parameters.length > 0 && { parameters }) }
}

/** Named schemas come for both directions, as sent and as answered; what no call refers to would only confuse. */
function referred<Schema>(paths: object, schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const found = new Map<string, Schema>()
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = schemas[name]
      if (schema === undefined || found.has(name)) continue
      found.set(name, schema)
      visit(schema)
    }
  }
  visit(paths)
  return Object.fromEntries(found)
}
