import { createElement, Fragment, type ReactNode } from 'react'

import { keptHref } from '#kit/links.ts'
import { underBase } from '#kit/paths.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'

import type { RichTextNode } from '../rules.ts'

const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  'unordered-list': 'ul',
  'ordered-list': 'ol',
  'list-item': 'li',
}

/** The content service's rich text as elements; raw HTML has no way in, links obey spec 5. */
export function RichText({ node }: { node: RichTextNode }): ReactNode {
  return drawn(node)
}

function drawn(node: RichTextNode): ReactNode {
  if (node.nodeType === 'text') return marked(node)
  const children = (node.content ?? []).map(drawn)
  if (node.nodeType !== 'hyperlink') return createElement(elements[node.nodeType] ?? Fragment, null, ...children)
  const uri = typeof node.data?.uri === 'string' ? node.data.uri : ''
  return createElement(RichLink, { uri }, ...children)
}

function marked({ value = '', marks = [] }: RichTextNode): ReactNode {
  const has = (type: string) => marks.some((mark) => mark.type === type)
  const text = has('italic') ? <em>{value}</em> : value
  return has('bold') ? <b>{text}</b> : text
}

function RichLink({ uri, children }: { uri: string; children?: ReactNode }) {
  const base = useBase()
  const href = keptHref(uri)
  if (href !== undefined) return renderLink(underBase(base, href), { children })
  // A void link is inert (product.md 23).
  return createElement('a', { role: 'link', 'aria-disabled': true }, children)
}
