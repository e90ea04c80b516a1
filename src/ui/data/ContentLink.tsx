/** A link that an editor wrote, in markdown, rich text or a label. */
import { createElement, type ReactNode } from 'react'

import { readLink } from '#kit/links.ts'

import { Icon } from '../icons/Icon.tsx'
import { plainLink, type RenderLink } from '../link.tsx'

import styles from './ContentLink.module.css'

/** Where links of a text open; beside the page, so that a half-filled form stays. */
export type LinkTarget = '_self' | '_blank'

interface ContentLinkProps {
  uri: string
  title?: string | undefined
  target?: LinkTarget | undefined
  renderLink?: RenderLink | undefined
  children: ReactNode
}

/** Hostile addresses become void links, a tracking id goes into `data-tracking-id`, privacy notices get their icon. */
export function ContentLink({ uri, title, target = '_self', renderLink = plainLink, children }: ContentLinkProps) {
  const { href, trackingId, isPrivacyNotice } = readLink(uri)
  // A void link is inert: React and a strict CSP refuse javascript:void(0).
  if (href === undefined) return createElement('a', { role: 'link', 'aria-disabled': true }, children)
  return renderLink(href, {
    ...(title !== undefined && title !== '' && { title }),
    ...(target === '_blank' && { target, rel: 'noopener' }),
    ...(trackingId !== undefined && { 'data-tracking-id': trackingId }),
    children: isPrivacyNotice ? <Marked>{children}</Marked> : children,
  })
}

function Marked({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon name="Datenschutz" size="T" className={styles['icon']} />
      {children}
    </>
  )
}
