import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'

import styles from './Point.module.css'

/** An entry of a list whose mark says something: a tick, a minus, a cross. */
export function Point({
  icon,
  className,
  children,
}: {
  icon: IconName
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <li className={classes(styles['point'], className)}>
      <Icon name={icon} size="T" />
      <span>{children}</span>
    </li>
  )
}

interface PointsProps {
  points: readonly { readonly icon: IconName; readonly text: string }[]
  className?: string | undefined
}

/** A list of them. */
export function Points({ points, className }: PointsProps) {
  return (
    <ul className={className}>
      {points.map(({ icon, text }) => (
        <Point key={text} icon={icon}>
          {text}
        </Point>
      ))}
    </ul>
  )
}
