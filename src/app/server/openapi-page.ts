/** The OpenAPI document as a plain page: one section a call, readable without scripts. */
import type { OpenAPIV3_1 } from 'openapi-types'

import { escapeHtml } from '#kit/html.ts'
import { bases } from '#kit/paths.ts'

import { plainPage } from './pages/plain-page.ts'

type Operation = OpenAPIV3_1.OperationObject

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** HTML of the document. */
export function openApiPage({ info, paths = {}, components = {} }: OpenAPIV3_1.Document): string {
  const calls = Object.entries(paths).flatMap(([path, item = {}]) =>
    methods.flatMap((method) => (item[method] === undefined ? [] : [section(method, path, item[method])])),
  )
  const body = `<p><a href="openapi.json">openapi.json</a></p>${shared(components)}${calls.join('')}`
  const [brand = ''] = info.title.split(':')
  return plainPage({ lang: 'en', title: 'API', lead: info.description ?? '', home: bases[0], brand, body })
}

/** Authentication and the headers of all calls: said once, not in every section. */
function shared({ securitySchemes = {}, parameters = {} }: OpenAPIV3_1.ComponentsObject): string {
  const access = Object.entries(securitySchemes).map(([name, scheme]) =>
    'in' in scheme ? listed(name, `${scheme.in} ${scheme.name}. ${scheme.description ?? ''}`) : '',
  )
  const headers = Object.entries(parameters).map(([name, { description = '' }]) => listed(name, description))
  return `<section><h2>Access</h2>${list(access)}</section><section><h2>Headers</h2>${list(headers)}</section>`
}

function section(method: string, path: string, operation: Operation): string {
  const { summary = '', description, parameters = [], requestBody, responses = {}, security = [] } = operation
  const access = security.map((needed) => Object.keys(needed).join(' and ')).join(' or ')
  const inputs = parameters.map((parameter) =>
    'name' in parameter ? listed(parameter.name, `in ${parameter.in}${parameter.required ? ', required' : ''}`) : '',
  )
  return (
    `<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}</p>` +
    `<p>Access: ${access === '' ? 'public' : escapeHtml(access)}</p>` +
    (description === undefined ? '' : `<p>${escapeHtml(description)}</p>`) +
    list(inputs) +
    (requestBody === undefined ? '' : `<details><summary>Body</summary><pre>${pretty(requestBody)}</pre></details>`) +
    `<details><summary>Answers: ${Object.keys(responses).join(', ')}</summary><pre>${pretty(responses)}</pre></details></section>`
  )
}

function listed(name: string, text: string): string {
  return `<li><code>${escapeHtml(name)}</code> ${escapeHtml(text)}</li>`
}

function list(items: readonly string[]): string {
  return items.join('') === '' ? '' : `<ul>${items.join('')}</ul>`
}

function pretty(value: unknown): string {
  return escapeHtml(JSON.stringify(value, undefined, 2))
}
