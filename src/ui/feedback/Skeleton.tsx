import type { ReactNode } from 'react'

import { classes } from '../classes.ts'

import styles from './Placeholder.module.css'

/** One grey bar. `width` is a share of its box, `height` low 12 px, normal 16 px, tall 40 px. */
function Bone({
  width = 'full',
  height = 'normal',
}: {
  width?: 'xs' | 's' | 'm' | 'l' | 'full'
  height?: 'low' | 'normal' | 'tall'
}) {
  return <span className={classes(styles['bone'], styles[width], styles[height])} aria-hidden />
}

/** The real layout in grey, shown after 150 ms; `text` says to screen readers what loads ('Verträge werden geladen'). */
function Skeleton({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles['wait']} aria-busy="true">
      <output className="sr">{text}</output>
      {children}
    </div>
  )
}

/** A skeleton of `Rows`. */
export function RowsSkeleton({ text, count = 3 }: { text: string; count?: number }) {
  const keys = Array.from({ length: count }, (_, index) => `zeile-${index}`)
  return (
    <Skeleton text={text}>
      {keys.map((key, index) => (
        <div key={key} className={styles['row']}>
          <span>
            <Bone width={index % 2 === 0 ? 'm' : 'l'} />
            <Bone width={index % 2 === 0 ? 's' : 'm'} height="low" />
          </span>
          <Bone />
        </div>
      ))}
    </Skeleton>
  )
}

/** A page that is on its way: where its breadcrumb, heading and first card will be. As high as the window, so that the footer keeps out of sight. */
export function PageSkeleton({ text = 'Wird geladen' }: { text?: string }) {
  return (
    <div className={styles['page']} aria-busy="true">
      <output className="sr">{text}</output>
      <Bone width="xs" height="low" />
      <Bone width="m" height="tall" />
      <Bone width="l" />
      <div className={styles['card']}>
        {['s', 'm', 'l'].map((width) => (
          <span key={width}>
            <Bone width={width as 's' | 'm' | 'l'} />
            <Bone width="xs" height="low" />
          </span>
        ))}
      </div>
    </div>
  )
}
