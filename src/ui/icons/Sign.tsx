import { Icon } from './Icon.tsx'
import type { IconName } from './names.ts'

import styles from './Sign.module.css'

/** A small sign on paper: by which kind of payment something is recognised. */
export function Sign({ name }: { name: IconName }) {
  return (
    <span className={styles['sign']}>
      <Icon name={name} size="T" />
    </span>
  )
}
