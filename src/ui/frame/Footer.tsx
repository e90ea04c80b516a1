import { Fragment, type ReactNode } from 'react'

import { CachedFragment } from '../CachedFragment.tsx'
import { classes } from '../classes.ts'
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
export function Footer({ acts, links, children, renderLink, alone = false }: FooterProps & { alone?: boolean }) {
  return (
    <footer className={classes(styles['foot'], alone && styles['alone'])}>
      <div className={styles['in']}>
        <nav aria-label="Rechtliches">
          <CachedFragment
            as="ul"
            attributes={{ className: footerLinks['links'] }}
            part={Links}
            data={{ links }}
            slots={{}}
            rest={{ renderLink }}
          />
        </nav>
        <CachedFragment
          as="div"
          attributes={{ className: styles['acts'] }}
          part={Acts}
          data={{ acts }}
          slots={{}}
          rest={{ renderLink }}
        />
        {children}
      </div>
    </footer>
  )
}

function Acts({ acts, renderLink }: Pick<FooterProps, 'acts' | 'renderLink'>) {
  return acts.map(({ href, text }) => (
    <Fragment key={href}>{renderLink(href, { className: buttonClass({ small: true }), children: text })}</Fragment>
  ))
}

function Links({ links, renderLink }: Pick<FooterProps, 'links' | 'renderLink'>) {
  return links.map(({ href, text }) => <li key={href}>{renderLink(href, { children: text })}</li>)
}
