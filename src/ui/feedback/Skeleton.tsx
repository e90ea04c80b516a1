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

/** A page that is on its way: where its breadcrumb, heading and first card will be. As high as the window, so that the footer keeps out of sight. */
export function PageSkeleton() {
  return (
    <div className={styles['page']} aria-busy="true">
      <output className="sr">Wird geladen</output>
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
