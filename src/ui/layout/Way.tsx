import { classes } from '../classes.ts'
import type { RenderLink } from '../link.tsx'

import styles from './Way.module.css'

interface WayProps {
  /** Steps in order; those before the present one lead back. */
  steps: readonly { readonly title: string; readonly href?: string | undefined }[]
  /** Title of the present one. */
  here: string
  renderLink: RenderLink
}

/** The way through a purchase: where one is, and back. */
export function Way({ steps, here, renderLink }: WayProps) {
  return (
    <nav aria-label="Dein Weg">
      <ol className={classes(styles['way'], 'small quiet')}>
        {steps.map(({ title, href }) => (
          <li key={title}>
            {title === here || href === undefined ? (
              <span aria-current={title === here ? 'step' : undefined}>{title}</span>
            ) : (
              renderLink(href, { children: title })
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
