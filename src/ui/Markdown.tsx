/** Markdown text (spec 2.13, 5). Loaded on demand: import it by `lazy`, its parser weighs 32 kB. */
import { createElement } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkBreaks from 'remark-breaks'

import { keptHref } from '#kit/links.ts'

import { plainLink, type RenderLink } from './link.tsx'

/** Marks an address that is not kept: an empty one would be read as a link to the page itself. */
const voidHref = 'void:'

interface MarkdownProps {
  text: string
  renderLink?: RenderLink
}

/** A single line break is a hard one; raw HTML shows as text; addresses obey the link rule. */
export function Markdown({ text, renderLink = plainLink }: MarkdownProps) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkBreaks]}
      urlTransform={(url) => keptHref(url) ?? voidHref}
      components={linksBy(renderLink)}
    >
      {text}
    </ReactMarkdown>
  )
}

function linksBy(renderLink: RenderLink): Components {
  return {
    a: ({ href = '', children }) => {
      if (href !== voidHref) return renderLink(href, { children })
      // A void link is inert: React and a strict CSP refuse javascript:void(0) (product.md 23).
      return createElement('a', { role: 'link', 'aria-disabled': true }, children)
    },
  }
}
