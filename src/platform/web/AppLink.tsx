/** Links of the portal: within the base they stay in the application, everywhere else they load a document. */
import { createContext, use, type MouseEvent, type ReactNode } from 'react'

import { raiseNavigation } from './navigate.ts'

/** The base of the address in use; '' outside both bases. */
export const BaseContext = createContext('')

interface AppLinkProps {
  /** The whole address, base included, as `to()` of `#kit/paths.ts` builds it. */
  href: string
  /** Loads a whole document, also within the base. */
  direct?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  title?: string | undefined
  target?: '_blank' | undefined
  rel?: string | undefined
  'aria-current'?: 'page' | 'true' | undefined
  'aria-label'?: string | undefined
  'data-tracking-id'?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** The base of the address in use. */
export function useBase(): string {
  return use(BaseContext)
}

/**
 * An ordinary link: the router's own would bring its prefetching along, and five hooks for each of a page's ninety links.
 */
export function AppLink({ href, direct = false, children, onClick, ...rest }: AppLinkProps) {
  const base = useBase()
  const inside = base !== '' && (href === base || href.startsWith(`${base}/`)) && !href.startsWith(`${base}/api/`)
  const stays = inside && !direct && rest.target === undefined
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.()
    // Without a listener the browser follows the link.
    if (stays && isPlain(event) && raiseNavigation(href)) event.preventDefault()
  }
  return (
    <a href={href} {...rest} onClick={stays || onClick ? follow : undefined}>
      {children}
    </a>
  )
}

/** A click that means 'go there': no new tab, no new window, no download. */
function isPlain({ altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented
}

/** `RenderLink` for the pieces of `ui`, which know no router. */
export function renderLink(href: string, props: Omit<AppLinkProps, 'href'>) {
  return <AppLink href={href} {...props} />
}
