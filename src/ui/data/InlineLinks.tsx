/** One line of text with markdown links and nothing else: for labels and messages, where a whole parser would be too much. */
import { Fragment } from 'react'

import type { RenderLink } from '../link.tsx'
import { ContentLink, type LinkTarget } from './ContentLink.tsx'

interface InlineLinksProps {
  text: string
  renderLink?: RenderLink
  /** `_blank`, by default: beside, so that a half-filled form stays. */
  target?: LinkTarget
}

const link = /\[([^\]]*)\]\(([^)\s]*)\)/g

/** `Ich stimme den [AGB](/agb) zu`. */
export function InlineLinks({ text, renderLink, target = '_blank' }: InlineLinksProps) {
  const parts = [...text.matchAll(link)]
  let end = 0
  const drawn = parts.map((match) => {
    const before = text.slice(end, match.index)
    end = match.index + match[0].length
    return (
      <Fragment key={match.index}>
        {before}
        <ContentLink uri={match[2] ?? ''} target={target} renderLink={renderLink}>
          {match[1]}
        </ContentLink>
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
