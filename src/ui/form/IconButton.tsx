import type { ComponentProps } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'

import target from '../icon-target.module.css'
import styles from './IconButton.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title'> {
  icon: IconName
  /** Tooltip and accessible name, such as 'Rechtliche Informationen'. */
  label: string
  /** 32 px; `large` 48 px beside an input; `inline` 32 px in a line of text. */
  fit?: 'large' | 'inline' | undefined
}

/** A button that is only an icon, with its name as tooltip. */
export function IconButton({ icon, label, fit, className, type = 'button', ...attributes }: IconButtonProps) {
  return (
    <button
      {...attributes}
      type={type}
      className={classes(target['target'], styles['button'], fit && styles[fit], className)}
      title={label}
      aria-label={label}
    >
      <Icon name={icon} size={fit === 'large' ? 'S' : 'T'} />
    </button>
  )
}
