/** Links of the portal: within the base they stay in the application, everywhere else they load a document. */
import { createContext, use, type ReactNode } from 'react'
import { Link } from 'react-router'

/** The base of the address in use; '' outside both bases. */
export const BaseContext = createContext('')

interface AppLinkProps {
  /** The whole address, base included, as `to()` of `#kit/paths.ts` builds it. */
  href: string
  className?: string | undefined
  title?: string | undefined
  target?: '_blank' | undefined
  rel?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  'data-tracking-id'?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** The base of the address in use. */
export function useBase(): string {
  return use(BaseContext)
}

export function AppLink({ href, children, ...rest }: AppLinkProps) {
  const base = useBase()
  const inside = base !== '' && (href === base || href.startsWith(`${base}/`)) && !href.startsWith(`${base}/api/`)
  if (inside && rest.target === undefined) {
    return (
      <Link to={href.slice(base.length) || '/'} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}

/** `RenderLink` for the pieces of `ui`, which know no router. */
export function renderLink(href: string, props: Omit<AppLinkProps, 'href'>) {
  return <AppLink href={href} {...props} />
}
