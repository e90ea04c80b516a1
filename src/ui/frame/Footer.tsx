import type { ReactNode } from 'react'

import { buttonClass } from '../button-classes.ts'
import { classes } from '../classes.ts'
import type { RenderLink } from '../link.tsx'

import styles from './Footer.module.css'

interface FooterLink {
  text: string
  href: string
  icon?: { url: string; title: string } | undefined
  trackingId?: string | undefined
}

export interface FooterProps {
  /** The statutory buttons, on every page in every width (law.md, 3). */
  acts: readonly FooterLink[]
  links: readonly FooterLink[]
  /** A `ContentFooter`, once its request succeeded (spec 2.11). */
  children?: ReactNode
  renderLink: RenderLink
}

function drawLink({ text, href, icon, trackingId }: FooterLink, renderLink: RenderLink, className?: string): ReactNode {
  return renderLink(href, {
    className,
    'data-tracking-id': trackingId,
    children: (
      <>
        {icon !== undefined && <img src={icon.url} alt={icon.title} width="18" height="18" loading="lazy" />}
        {text}
      </>
    ),
  })
}

function Links({ links, renderLink }: { links: readonly FooterLink[]; renderLink: RenderLink }) {
  return links.map((link) => <li key={link.href + link.text}>{drawLink(link, renderLink)}</li>)
}

/** Built in: the two statutory buttons and the statutory links; the content footer comes on top of them (law.md, 4). */
export function Footer({ acts, links, children, renderLink, alone = false }: FooterProps & { alone?: boolean }) {
  return (
    <footer className={classes(styles['foot'], alone && styles['alone'])}>
      <div className={styles['in']}>
        {children}
        <div className={styles['acts']}>
          {acts.map((act) => (
            <ActLink key={act.href} act={act} renderLink={renderLink} />
          ))}
        </div>
        <nav aria-label="Rechtliches">
          <ul className={styles['links']}>
            <Links links={links} renderLink={renderLink} />
          </ul>
        </nav>
      </div>
    </footer>
  )
}

function ActLink({ act, renderLink }: { act: FooterLink; renderLink: RenderLink }) {
  return drawLink(act, renderLink, buttonClass({ small: true }))
}

interface ContentFooterProps {
  brandImage?: { url: string; alternateText: string; title?: string | undefined } | undefined
  copyrightLink?: FooterLink | undefined
  links: readonly FooterLink[]
  renderLink: RenderLink
}

/** Spec 2.11: brand image with a divider, copyright link and a row of links from the content service. */
export function ContentFooter({ brandImage, copyrightLink, links, renderLink }: ContentFooterProps) {
  return (
    <div className={styles['extra']}>
      {brandImage !== undefined && (
        <img className={styles['brand']} src={brandImage.url} alt={brandImage.alternateText} title={brandImage.title} />
      )}
      <ul className={styles['links']}>
        {copyrightLink !== undefined && <Links links={[copyrightLink]} renderLink={renderLink} />}
        <Links links={links} renderLink={renderLink} />
      </ul>
    </div>
  )
}
