/** The OpenAPI document as a plain page: one section a call, readable without scripts. */
import { plainPage } from './plain-page.ts'

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly required?: boolean }[]
  readonly requestBody?: unknown
  readonly responses?: Readonly<Record<string, unknown>>
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** HTML of the document. */
export function openApiPage(document: object): string {
  const paths = 'paths' in document ? Object.entries(document.paths as Record<string, Record<string, Operation>>) : []
  const calls = paths.flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] === undefined ? [] : [section(method, path, item[method])])),
  )
  return plainPage('en', 'API', `<p><a href="openapi.json">openapi.json</a></p>${calls.join('')}`)
}

function section(
  method: string,
  path: string,
  { summary = '', description, parameters = [], requestBody, responses = {} }: Operation,
): string {
  const inputs = parameters.map(
    (one) =>
      `<li><code>${escape(one.name ?? '')}</code> in ${escape(one.in ?? '')}${one.required ? ', required' : ''}</li>`,
  )
  return (
    `<section><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2><p>${escape(summary)}</p>` +
    (description === undefined ? '' : `<p>${escape(description)}</p>`) +
    (inputs.length === 0 ? '' : `<ul>${inputs.join('')}</ul>`) +
    (requestBody === undefined ? '' : `<details><summary>Body</summary><pre>${pretty(requestBody)}</pre></details>`) +
    `<details><summary>Answers: ${Object.keys(responses).join(', ')}</summary><pre>${pretty(responses)}</pre></details></section>`
  )
}

function pretty(value: unknown): string {
  return escape(JSON.stringify(value, undefined, 2))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
