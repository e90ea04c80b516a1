import { createContext, type ReactNode } from 'react'

/** What a link of a piece carries besides its address. */
interface LinkProps {
  id?: string | undefined
  className?: string | undefined
  title?: string | undefined
  /** Loads a whole document even where the application could draw the page. */
  direct?: boolean | undefined
  target?: '_blank' | undefined
  rel?: string | undefined
  'aria-current'?: 'page' | 'true' | undefined
  'data-tracking-id'?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** The application's way to draw a link, so that `ui` knows no router: `(href, props) => <Link to={href} {...props} />`. */
export type RenderLink = (href: string, props: LinkProps) => ReactNode

/** A link that loads a whole document. */
export const plainLink: RenderLink = (href, { children, ...attributes }) => {
  const props = { ...attributes }
  delete props.direct
  return (
    <a href={href} {...props}>
      {children}
    </a>
  )
}

/** How the application draws links, for pieces that are too small to be handed it; documents are loaded where none says. */
export const LinkContext = createContext(plainLink)
