/** A small part of markdown for long texts: headings, paragraphs, lists, bold, links. Light, where the whole parser (Markdown.tsx) is too heavy. */
import { createElement, Fragment, type ReactNode } from 'react'

import { ContentLink } from './ContentLink.tsx'
import { plainLink, type RenderLink } from './link.tsx'

interface PlainMarkdownProps {
  text: string
  renderLink?: RenderLink
}

const piece = /\*\*([^*]+)\*\*|\[([^\]]*)\]\(([^)\s]*)\)/g
const listItem = /^(?:-|\d{1,9}\.) +/

/** Blocks stand apart by an empty line; a heading may be followed by its paragraph. Everything else shows as it is. */
export function PlainMarkdown({ text, renderLink = plainLink }: PlainMarkdownProps) {
  const blocks = text.split(/\n{2,}|(?<=^#{1,6} .*)\n/m)
  return createElement(Fragment, null, ...blocks.map((block) => drawn(block.trim(), renderLink)))
}

function drawn(block: string, renderLink: RenderLink): ReactNode {
  const heading = /^(#{1,6}) +(.+)$/.exec(block)
  if (heading !== null) return createElement(`h${heading[1]?.length}`, null, inline(heading[2] ?? '', renderLink))
  const lines = block.split('\n')
  if (lines.every((line) => listItem.test(line))) {
    const items = lines.map((line) => createElement('li', null, inline(line.replace(listItem, ''), renderLink)))
    return createElement(block.startsWith('-') ? 'ul' : 'ol', null, ...items)
  }
  // A single line break is a hard one (spec 5).
  const broken = lines.flatMap((line, index) => [index > 0 && createElement('br'), inline(line, renderLink)])
  return createElement('p', null, ...broken)
}

function inline(line: string, renderLink: RenderLink): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of line.matchAll(piece)) {
    const [whole, bold, label = '', uri = ''] = match
    parts.push(line.slice(end, match.index))
    if (bold !== undefined) parts.push(<b>{bold}</b>)
    else
      parts.push(
        <ContentLink uri={uri} renderLink={renderLink}>
          {label}
        </ContentLink>,
      )
    end = match.index + whole.length
  }
  return createElement(Fragment, null, ...parts, line.slice(end))
}
