/** Markdown text. Loaded on demand, its parser weighs 30 kB: by `LazyMarkdown` in a page, with what opens by a click in a dialog. */
import { Parser, type Node } from 'commonmark'
import { createElement, Fragment, type ElementType, type ReactNode } from 'react'

import { safePicture } from '#kit/links.ts'
import { unbroken } from '#kit/unbroken.ts'

import { classes } from '../classes.ts'
import type { RenderLink } from '../link.tsx'
import { ContentLink, type LinkTarget } from './ContentLink.tsx'
import { isTooCostly } from './markdown-cost.ts'
import { pictureSrcSet } from './Picture.tsx'

import styles from './Markdown.module.css'

interface Look {
  renderLink?: RenderLink
  /** Where its links open. */
  target?: LinkTarget
  /** The highest heading that it may draw: a page has one h1, and a text inside a part begins below the part's. */
  topHeading?: number
  /** Gives headings of the second level their ids, by their words. */
  headingId?: (text: string) => string
}

export interface MarkdownProps extends Look {
  text: string
  className?: string | undefined
}

/** A single line break is a hard one; HTML is text and never runs; addresses obey `safeHref` of kit/links.ts. */
export function Markdown({ text, className: more, ...look }: MarkdownProps) {
  const className = classes(styles['markdown'], more)
  if (isTooCostly(text)) return createElement('div', { className }, <p className={styles['plain']}>{text}</p>)
  return element('div', { className }, new Parser().parse(unbroken(text)), look)
}

function markdownChildren(node: Node): Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child !== null; child = child.next) children.push(child)
  return children
}

/** What is inside a node, in its order. The parser cuts text at every sign that might mean something: it is put together again. */
function drawnInside(node: Node, look: Look): ReactNode[] {
  const parts: ReactNode[] = []
  for (const child of markdownChildren(node)) {
    const part = drawn(child, look)
    const before = parts.at(-1)
    if (typeof part === 'string' && typeof before === 'string') parts[parts.length - 1] = before + part
    else parts.push(part)
  }
  return parts
}

/** Its children as arguments of their own: they never change places, so they need neither keys nor anything around them. */
function element(type: ElementType, props: object | null, node: Node, look: Look): ReactNode {
  return createElement(type, props, ...drawnInside(node, look))
}

/** What stands for a node and takes what is inside it. */
const elements = { emph: 'em', strong: 'strong', block_quote: 'blockquote', item: 'li' } as const

function drawn(node: Node, look: Look): ReactNode {
  switch (node.type) {
    case 'softbreak':
    case 'linebreak':
      return <br />
    case 'thematic_break':
      return <hr />
    case 'code':
      return <code>{node.literal}</code>
    case 'code_block':
      return <CodeBlock info={node.info ?? ''}>{node.literal}</CodeBlock>
    case 'heading':
      return element(`h${Math.max(node.level, look.topHeading ?? 1)}` as 'h1', headingProps(node, look), node, look)
    case 'paragraph':
      // In a list without empty lines the items are lines, not paragraphs.
      return element(isLine(node) ? Fragment : 'p', null, node, look)
    case 'list':
      return drawnList(node, look)
    case 'link':
      return element(ContentLink, { uri: node.destination ?? '', title: node.title ?? '', ...look }, node, look)
    case 'image':
      return <Picture node={node} />
    case 'emph':
    case 'strong':
    case 'block_quote':
    case 'item':
      return element(elements[node.type], null, node, look)
    case 'text':
      return whole(node.literal ?? '')
    case 'html_inline':
    case 'html_block':
      return node.literal
    case 'document':
    case 'custom_block':
    case 'custom_inline':
      return element(Fragment, null, node, look)
  }
}

/** 'E-Mail', 'IP-Adresse': a letter or two never end a line. Only what is read: no address is changed. */
function whole(text: string): string {
  return text.replaceAll(/\b(?:E|IP)-(?=[A-Z])/g, '$&\u2060')
}

function headingProps(node: Node, { headingId }: Look): { id: string } | null {
  return headingId === undefined || node.level !== 2 ? null : { id: headingId(nodeText(node)) }
}

/** Directly in an item: a quote inside one has its paragraphs, and says of itself that its list is tight too. */
function isLine({ parent }: Node): boolean {
  return parent?.type === 'item' && parent.parent?.listTight === true
}

function drawnList(node: Node, look: Look): ReactNode {
  if (node.listType === 'bullet') return element('ul', null, node, look)
  return element('ol', { start: node.listStart === 1 ? undefined : node.listStart }, node, look)
}

function CodeBlock({ info, children }: { info: string; children: ReactNode }) {
  const [language = ''] = info.split(/\s/)
  return (
    <pre>
      <code className={language === '' ? undefined : `language-${language}`}>{children}</code>
    </pre>
  )
}

/** An image whose address is not kept is its description. */
function Picture({ node }: { node: Node }) {
  const alt = nodeText(node)
  const src = safePicture(node.destination ?? '')
  if (src === undefined) return alt
  const srcSet = pictureSrcSet(src, undefined)
  const shown = srcSet && { srcSet, sizes: '(min-width: 640px) 640px, 100vw' }
  const title = node.title === '' ? undefined : (node.title ?? undefined)
  return <img alt={alt} title={title} loading="lazy" src={src} {...shown} />
}

function nodeText(node: Node): string {
  return (node.literal ?? '') + markdownChildren(node).map(nodeText).join('')
}
