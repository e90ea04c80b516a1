/** Markdown text (spec 2.13, 5, 9). Loaded on demand: import it by `lazy`, its parser weighs 32 kB. */
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkBreaks from 'remark-breaks'

import { keptHref } from '#kit/links.ts'

import { ContentLink, type LinkTarget } from './ContentLink.tsx'
import type { RenderLink } from './link.tsx'
import { isTooCostly } from './markdown-cost.ts'

import styles from './Markdown.module.css'

interface MarkdownProps {
  text: string
  renderLink?: RenderLink
  /** Where its links open. */
  target?: LinkTarget
}

/** A single line break is a hard one; HTML is text and never runs; addresses obey the link rule of spec 5. */
export function Markdown({ text, renderLink, target }: MarkdownProps) {
  return (
    <div className={styles['markdown']}>
      {isTooCostly(text) ? (
        <p className={styles['plain']}>{text}</p>
      ) : (
        <ReactMarkdown
          remarkPlugins={[remarkBreaks]}
          urlTransform={asWritten}
          components={piecesFor(renderLink, target)}
        >
          {text}
        </ReactMarkdown>
      )}
    </div>
  )
}

/** The link rule is ours (kit/links.ts), not the library's: both places that draw an address apply it. */
function asWritten(url: string): string {
  return url
}

function piecesFor(renderLink: RenderLink | undefined, target: LinkTarget | undefined): Components {
  return {
    a: ({ href = '', title, children }) => (
      <ContentLink uri={href} title={title} target={target} renderLink={renderLink}>
        {children}
      </ContentLink>
    ),
    // An image whose address is not kept is its description.
    img: ({ src = '', alt = '', title }) => {
      const kept = typeof src === 'string' ? keptHref(src) : undefined
      return kept === undefined || kept === '' ? alt : <img src={kept} alt={alt} title={title} loading="lazy" />
    },
  }
}
