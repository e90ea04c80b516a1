import { createContext, use } from 'react'

import { classes } from '../classes.ts'
import { drawingId } from './drawing-id.ts'
import type { IconName, LargeIconName } from './names.ts'

import styles from './Icon.module.css'

/** T 18 px, S 24 px, M 34 px, L 48 px. */
type IconSize = 'T' | 'S' | 'M' | 'L'

interface IconLook {
  /** Said by screen readers and shown as tooltip; without it the icon is decoration. */
  title?: string | undefined
  className?: string | undefined
}

/**
 * The drawings that a page needs, collected while the server draws it and sent with the page: from a file of their own they
 * would make the browser lay out every icon again. The others are fetched after hydration.
 */
export const DrawnIcons = createContext<Set<string> | undefined>(undefined)

/** One drawing by its id, as `drawingOf` names it. */
export function Drawing({ id, size = 'S', title, className }: IconLook & { id: string; size?: IconSize }) {
  use(DrawnIcons)?.add(id)
  return (
    <svg
      className={classes(styles['icon'], styles[size], className)}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      {title !== undefined && <title>{title}</title>}
      <use href={`#${id}`} />
    </svg>
  )
}

/** For size L a light drawing, as the regular stroke is too heavy there. */
type Named = { name?: IconName; size?: Exclude<IconSize, 'L'> } | { name: LargeIconName; size: 'L' }

/** An icon of the sprite by its German name; without a name 'Hilfe'. */
export function Icon({ name = 'Hilfe', solid = false, ...look }: IconLook & Named & { solid?: boolean }) {
  return <Drawing id={drawingId(name, solid ? 'solid' : look.size === 'L' ? 'light' : 'outline')} {...look} />
}
