import { createElement, Fragment, type ReactNode } from 'react'

import { underBase } from '#kit/paths.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { ContentLink, type LinkTarget } from '#ui/data/ContentLink.tsx'

import type { RichTextNode } from '../promotion.ts'

const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  'unordered-list': 'ul',
  'ordered-list': 'ol',
  'list-item': 'li',
  blockquote: 'blockquote',
  hr: 'hr',
}

/** The page and its parts have the first two levels. */
function richTextElement(nodeType: string): string | typeof Fragment {
  const [, level] = /^heading-([1-6])$/.exec(nodeType) ?? []
  return level === undefined ? (elements[nodeType] ?? Fragment) : Number(level) < 4 ? 'h3' : 'h4'
}

interface RichTextProps {
  node: RichTextNode
  /** Where its links open. */
  target?: LinkTarget
}

/** The content service's rich text as elements; raw HTML has no way in, links obey kit/links.ts. */
export function RichText({ node, target }: RichTextProps): ReactNode {
  return drawn(node, target)
}

function drawn(node: RichTextNode, target: LinkTarget | undefined): ReactNode {
  if (node.nodeType === 'text') return marked(node)
  const children = (node.content ?? []).map((child) => drawn(child, target))
  if (node.nodeType !== 'hyperlink') return createElement(richTextElement(node.nodeType), null, ...children)
  const uri = typeof node.data?.uri === 'string' ? node.data.uri : ''
  return (
    <RichLink uri={uri} target={target}>
      {createElement(Fragment, null, ...children)}
    </RichLink>
  )
}

function marked({ value = '', marks = [] }: RichTextNode): ReactNode {
  const has = (type: string) => marks.some((mark) => mark.type === type)
  const text = has('italic') ? <em>{value}</em> : value
  return has('bold') ? <b>{text}</b> : text
}

interface RichLinkProps {
  uri: string
  target: LinkTarget | undefined
  children: ReactNode
}

function RichLink({ uri, target, children }: RichLinkProps) {
  const base = useBase()
  return (
    <ContentLink uri={uri} target={target} renderLink={(href, props) => renderLink(underBase(base, href), props)}>
      {children}
    </ContentLink>
  )
}
