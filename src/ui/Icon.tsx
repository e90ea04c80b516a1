import { classes } from './classes.ts'
import light from './icons/light.svg?url'
import { iconNames, lightCount } from './icons/names.ts'
import type { IconName } from './icons/names.ts'
import outline from './icons/outline.svg?url'
import solid from './icons/solid.svg?url'

import styles from './Icon.module.css'

/** Spec 9: T 18 px, S 24 px, M 34 px, L 48 px. */
type IconSize = 'T' | 'S' | 'M' | 'L'

interface IconLook {
  size?: IconSize
  solid?: boolean
  /** Said by screen readers and shown as tooltip; without it the icon is decoration. */
  title?: string | undefined
  className?: string | undefined
}

/** The address of a drawing in its sprite. An unknown name falls back to the solid error icon (spec 8). */
function drawing(name: string, size: IconSize, wantsSolid: boolean): string {
  const index = (iconNames as readonly string[]).indexOf(name)
  if (index < 0) return `${solid}#Fehler-solid`
  const id = name.replace(/[^A-Za-z]/g, '_')
  if (wantsSolid) return `${solid}#${id}-solid`
  return size === 'L' && index < lightCount ? `${light}#${id}-light` : `${outline}#${id}-outline`
}

/** An icon whose name comes from data (catalogue, content service). */
export function NamedIcon({ name, size = 'S', solid: isSolid = false, title, className }: IconLook & { name: string }) {
  return (
    <svg
      className={classes(styles['icon'], styles[size], className)}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      {title !== undefined && <title>{title}</title>}
      <use href={drawing(name, size, isSolid)} />
    </svg>
  )
}

/** An icon of the sprite by its German name; without a name 'Hilfe' (spec 8). */
export function Icon({ name = 'Hilfe', ...look }: IconLook & { name?: IconName }) {
  return <NamedIcon name={name} {...look} />
}
