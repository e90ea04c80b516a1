import { createContext, use } from 'react'

import { classes } from '../classes.ts'
import { iconNames, lightCount } from './names.ts'
import type { IconName } from './names.ts'

import styles from './Icon.module.css'

/** T 18 px, S 24 px, M 34 px, L 48 px. */
type IconSize = 'T' | 'S' | 'M' | 'L'

interface IconLook {
  size?: IconSize
  solid?: boolean
  /** Said by screen readers and shown as tooltip; without it the icon is decoration. */
  title?: string | undefined
  className?: string | undefined
}

/**
 * The drawings that a page needs, collected while the server draws it and sent with the page: from a file of their own they
 * would make the browser lay out every icon again. The others are fetched after hydration.
 */
export const DrawnIcons = createContext<Set<string> | undefined>(undefined)

/** The id of a drawing. An unknown name falls back to the solid error icon. */
function drawing(name: string, size: IconSize, wantsSolid: boolean): string {
  const index = (iconNames as readonly string[]).indexOf(name)
  if (index < 0) return 'Fehler-solid'
  const id = name.replace(/[^A-Za-z]/g, '_')
  if (wantsSolid) return `${id}-solid`
  return size === 'L' && index < lightCount ? `${id}-light` : `${id}-outline`
}

/** An icon whose name comes from data (catalogue, content service). */
export function NamedIcon({ name, size = 'S', solid: isSolid = false, title, className }: IconLook & { name: string }) {
  const id = drawing(name, size, isSolid)
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

/** An icon of the sprite by its German name; without a name 'Hilfe'. */
export function Icon({ name = 'Hilfe', ...look }: IconLook & { name?: IconName }) {
  return <NamedIcon name={name} {...look} />
}
