/** One line of text with markdown links and nothing else: for labels, where a whole parser would be too much. */
import { Fragment } from 'react'

import type { RenderLink } from '../link.tsx'
import { ContentLink } from './ContentLink.tsx'

interface InlineLinksProps {
  text: string
  renderLink?: RenderLink
}

const link = /\[([^\]]*)\]\(([^)\s]*)\)/g

/** `Ich stimme den [AGB](/agb) zu`: links open beside, so that a half-filled form stays. */
export function InlineLinks({ text, renderLink }: InlineLinksProps) {
  const parts = [...text.matchAll(link)]
  let end = 0
  const drawn = parts.map((match) => {
    const before = text.slice(end, match.index)
    end = match.index + match[0].length
    return (
      <Fragment key={match.index}>
        {before}
        <ContentLink uri={match[2] ?? ''} target="_blank" renderLink={renderLink}>
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
