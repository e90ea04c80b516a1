import type { ReactNode } from 'react'

import { ContentLink } from '../data/ContentLink.tsx'
import type { RenderLink } from '../link.tsx'

import styles from './ContentFooter.module.css'
import footerLinks from './FooterLinks.module.css'

interface FooterLink {
  text: string
  href: string
  icon?: { url: string; title: string } | undefined
  trackingId?: string | undefined
}

interface ContentFooterProps {
  brandImage?: { url: string; alternateText: string; title?: string | undefined } | undefined
  copyrightLink?: FooterLink | undefined
  links: readonly FooterLink[]
  renderLink: RenderLink
}

/** What the content service says for the footer: brand image with a divider, copyright link, a row of links. */
export function ContentFooter({ brandImage, copyrightLink, links, renderLink }: ContentFooterProps) {
  return (
    <div className={styles['extra']}>
      {brandImage !== undefined && (
        <img className={styles['brand']} src={brandImage.url} alt={brandImage.alternateText} title={brandImage.title} />
      )}
      {copyrightLink && <p className={footerLinks['links']}>{drawn(copyrightLink, renderLink)}</p>}
      <ul className={footerLinks['links']}>
        {links.map((link) => (
          <li key={link.href + link.text}>{drawn(link, renderLink)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Editors write them: they obey the rule for links of editors (kit/links.ts). */
function drawn({ text, href, icon, trackingId }: FooterLink, renderLink: RenderLink): ReactNode {
  const tracked: RenderLink = (to, props) => renderLink(to, { 'data-tracking-id': trackingId, ...props })
  return (
    <ContentLink uri={href} renderLink={tracked}>
      {icon !== undefined && <img src={icon.url} alt={icon.title} width="18" height="18" loading="lazy" />}
      {text}
    </ContentLink>
  )
}
