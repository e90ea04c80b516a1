import { use, type ReactNode } from 'react'

import { classes } from '../classes.ts'
import { LinkContext } from '../link.tsx'
import { buttonClass, type ButtonKind } from './button-classes.ts'

interface LinkButtonProps {
  href: string
  kind?: ButtonKind | undefined
  small?: boolean | undefined
  /** Saves what stands at the address instead of going there. */
  download?: boolean
  /** Loads a whole document even where the application could draw the page. */
  direct?: boolean
  id?: string | undefined
  className?: string | undefined
  'data-tracking-id'?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A link that looks like a button, followed the way the application follows links. One `fill` per screen. */
export function LinkButton({ href, kind, small, download = false, className, ...rest }: LinkButtonProps) {
  const renderLink = use(LinkContext)
  const look = classes(buttonClass({ kind, small }), className)
  if (!download) return renderLink(href, { ...rest, className: look })
  const { children } = rest
  return (
    <a href={href} className={look} download>
      {children}
    </a>
  )
}
