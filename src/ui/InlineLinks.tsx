/** One line of text with markdown links and nothing else: for labels, where a whole parser would be too much. */
import { Fragment } from 'react'

import { keptHref } from '#kit/links.ts'

import { plainLink, type RenderLink } from './link.tsx'

interface InlineLinksProps {
  text: string
  renderLink?: RenderLink
}

const link = /\[([^\]]*)\]\(([^)\s]*)\)/g

/** `Ich stimme den [AGB](/agb) zu`: links open beside, so that a half-filled form stays. */
export function InlineLinks({ text, renderLink = plainLink }: InlineLinksProps) {
  const parts = [...text.matchAll(link)]
  let end = 0
  const drawn = parts.map((match) => {
    const before = text.slice(end, match.index)
    end = match.index + match[0].length
    const href = keptHref(match[2] ?? '')
    const label = match[1] ?? ''
    return (
      <Fragment key={match.index}>
        {before}
        {href === undefined ? label : renderLink(href, { target: '_blank', rel: 'noopener', children: label })}
      </Fragment>
    )
  })
  return (
    <>
      {drawn}
      {text.slice(end)}
    </>
  )
}
