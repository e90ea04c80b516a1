/** Rich text as an editor types it: Markdown for what rich text holds, both ways. Pure; its parser weighs 30 kB, so it is loaded on demand. */
import { Parser, type Node } from 'commonmark'

import { readLink } from '#kit/links.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import type { RichTextNode } from './promotion.ts'

export type MarkupFault = 'markup-unknown' | 'link-wrong'

type Marks = NonNullable<RichTextNode['marks']>

type Reader = (node: Node, marks: Marks) => Result<RichTextNode[], MarkupFault>

const unknown: Reader = () => refuse('markup-unknown')
const lineBreak: Reader = (_, marks) => ok([words('\n', marks)])
const block =
  (nodeType: string): Reader =>
  (node) =>
    readBlock(nodeType, node)
const mark =
  (type: string): Reader =>
  (node, marks) =>
    readAll(children(node), [...marks, { type }])

const readers: Readonly<Record<Node['type'], Reader>> = {
  document: block('document'),
  paragraph: block('paragraph'),
  heading: (node) => readBlock(`heading-${node.level}`, node),
  list: (node) => readBlock(node.listType === 'bullet' ? 'unordered-list' : 'ordered-list', node),
  item: block('list-item'),
  block_quote: block('blockquote'),
  thematic_break: block('hr'),
  text: ({ literal }, marks) => ok([words(literal ?? '', marks)]),
  softbreak: lineBreak,
  linebreak: lineBreak,
  strong: mark('bold'),
  emph: mark('italic'),
  link: readLinkNode,
  code: unknown,
  code_block: unknown,
  image: unknown,
  html_inline: unknown,
  html_block: unknown,
  custom_inline: unknown,
  custom_block: unknown,
}

function children(node: Node): Node[] {
  const found: Node[] = []
  for (let child = node.firstChild; child !== null; child = child.next) found.push(child)
  return found
}

function readAll(nodes: readonly Node[], marks: Marks): Result<RichTextNode[], MarkupFault> {
  const read: RichTextNode[] = []
  for (const node of nodes) {
    const one = readers[node.type](node, marks)
    if (!one.ok) return one
    read.push(...one.value)
  }
  return ok(read)
}

function readBlock(nodeType: string, node: Node): Result<RichTextNode[], MarkupFault> {
  const content = readAll(children(node), [])
  return content.ok ? ok([{ nodeType, data: {}, content: joined(content.value) }]) : content
}

function readLinkNode(node: Node, marks: Marks): Result<RichTextNode[], MarkupFault> {
  const uri = node.destination ?? ''
  if (uri === '' || readLink(uri).href === undefined) return refuse('link-wrong')
  const content = readAll(children(node), marks)
  return content.ok ? ok([{ nodeType: 'hyperlink', data: { uri }, content: joined(content.value) }]) : content
}

function words(value: string, marks: Marks): RichTextNode {
  return { nodeType: 'text', value, marks, data: {} }
}

/** The parser cuts text at every sign that might mean something: it is put together again, and what is empty goes. */
function joined(nodes: readonly RichTextNode[]): RichTextNode[] {
  const parts: RichTextNode[] = []
  for (const node of nodes) {
    const before = parts.at(-1)
    if (node.nodeType === 'text' && node.value === '') continue
    if (before?.nodeType === 'text' && node.nodeType === 'text' && marksOf(before) === marksOf(node))
      parts[parts.length - 1] = { ...before, value: `${before.value ?? ''}${node.value ?? ''}` }
    else parts.push(node)
  }
  return parts
}

function marksOf({ marks = [] }: RichTextNode): string {
  return marks
    .map(({ type }) => type)
    .toSorted()
    .join(' ')
}

/** What was typed as a document of the content service; the refusal says what cannot be kept. */
export function readMarkup(text: string): Result<RichTextNode, MarkupFault> {
  const read = readers.document(new Parser().parse(text), [])
  if (!read.ok) return read
  const [document] = read.value
  return document === undefined ? refuse('markup-unknown') : ok(document)
}

/** What is typed for a document; undefined where typing would lose something of it (embedded entries, underlined words). */
export function writeMarkup(document: RichTextNode): string | undefined {
  const text = written(document)
  const again = readMarkup(text)
  return again.ok && sameness(again.value) === sameness(document) ? text : undefined
}

/** Alike for what readers get alike. */
function sameness(node: RichTextNode): string {
  const { content = [], data, nodeType, value } = node
  if (nodeType === 'text') return JSON.stringify([value, marksOf(node)])
  return JSON.stringify([nodeType, data ?? {}, joined(content).map(sameness)])
}

function written(node: RichTextNode): string {
  const { content = [], nodeType } = node
  const [, level] = /^heading-([1-6])$/.exec(nodeType) ?? []
  if (level !== undefined) return `${'#'.repeat(Number(level))} ${inline(content)}`
  switch (nodeType) {
    case 'unordered-list':
      return content.map((item) => `- ${indented(written(item), '  ')}`).join('\n')
    case 'ordered-list':
      return content.map((item, index) => `${index + 1}. ${indented(written(item), '   ')}`).join('\n')
    case 'blockquote':
      return `> ${indented(stacked(content), '> ')}`
    case 'hr':
      return '---'
    case 'paragraph':
      return inline(content).replace(/^(\s*)([#>+-]|\d+(?=[.)]))/gm, startEscaped)
    default:
      return stacked(content)
  }
}

/** What begins a line and would be a heading, a quote or a list: '1.' becomes '1\.', all else gets its backslash in front. */
function startEscaped(_: string, space: string, sign: string): string {
  return /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`
}

function stacked(nodes: readonly RichTextNode[]): string {
  return nodes.map(written).join('\n\n')
}

function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`)
}

function inline(nodes: readonly RichTextNode[]): string {
  return nodes
    .map((node) => {
      if (node.nodeType !== 'hyperlink') return marked(node)
      const uri = typeof node.data?.uri === 'string' ? node.data.uri : ''
      return `[${inline(node.content ?? [])}](${/[\s()]/.test(uri) ? `<${uri}>` : uri})`
    })
    .join('')
}

function marked({ marks = [], value = '' }: RichTextNode): string {
  const sign = marks.map(({ type }) => (type === 'bold' ? '**' : '*')).join('')
  const text = value.replaceAll(/[\\`*_[\]<]|&(?=#?\w+;)/g, String.raw`\$&`)
  return `${sign}${text}${[...sign].toReversed().join('')}`
}
