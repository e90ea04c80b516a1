import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'

import styles from './Badge.module.css'
import tones from './notice-tones.module.css'

export type BadgeTone = 'success' | 'info' | 'warning' | 'error' | 'neutral'

const toneIcons: Readonly<Record<BadgeTone, IconName>> = {
  success: 'Erfolg',
  info: 'Uhr',
  warning: 'Frist',
  error: 'Fehler',
  neutral: 'Verboten',
}

/** A state: always icon and word, never colour alone. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName | undefined
  children: ReactNode
}) {
  return (
    <span className={classes(styles['badge'], tone !== 'neutral' && styles['toned'], tones[tone])}>
      <Icon name={icon ?? toneIcons[tone]} size="T" />
      {children}
    </span>
  )
}
