import { Fragment, type ReactNode } from 'react'

import { CachedFragment } from '../CachedFragment.tsx'
import { buttonClass } from '../form/button-classes.ts'
import type { RenderLink } from '../link.tsx'

import styles from './Footer.module.css'
import footerLinks from './FooterLinks.module.css'

interface FooterLink {
  text: string
  href: string
}

export interface FooterProps {
  /** The statutory buttons, on every page in every width (§§ 312k, 356a BGB). */
  acts: readonly FooterLink[]
  links: readonly FooterLink[]
  /** A `ContentFooter`, once its request succeeded. */
  children?: ReactNode
  renderLink: RenderLink
}

/** Built in: the two statutory buttons and the statutory links; the content footer comes below them, so that nothing moves. */
export function Footer({ acts, links, children, renderLink }: FooterProps) {
  return (
    <footer className={styles['foot']}>
      <div className={styles['in']}>
        <nav aria-label="Rechtliches">
          <CachedLinks as="ul" className={footerLinks['links']} part={Links} links={links} renderLink={renderLink} />
        </nav>
        <CachedLinks as="div" className={styles['acts']} part={Acts} links={acts} renderLink={renderLink} />
        {children}
      </div>
    </footer>
  )
}

type LinksProps = Pick<FooterProps, 'links' | 'renderLink'>

interface CachedLinksProps extends LinksProps {
  as: 'ul' | 'div'
  className: string | undefined
  part: (props: LinksProps) => ReactNode
}

function CachedLinks({ as, className, links, part, renderLink }: CachedLinksProps) {
  return <CachedFragment as={as} attributes={{ className }} part={part} data={{ links }} rest={{ renderLink }} />
}

function Acts({ links, renderLink }: LinksProps) {
  return links.map(({ href, text }) => (
    <Fragment key={href}>{renderLink(href, { className: buttonClass({ small: true }), children: text })}</Fragment>
  ))
}

function Links({ links, renderLink }: LinksProps) {
  return links.map(({ href, text }) => <li key={href}>{renderLink(href, { children: text })}</li>)
}
