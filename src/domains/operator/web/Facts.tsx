import { Fragment } from 'react'

import styles from './Operator.module.css'

/** Facts in a line, each in one piece as long as a line holds it: no date breaks inside. */
export function Facts({ facts }: { facts: readonly (string | false)[] }) {
  const shown = facts.filter((fact) => fact !== false)
  return shown.map((fact, index) => (
    <Fragment key={fact}>
      <span className={styles['fact']}>
        {fact}
        {index < shown.length - 1 && ' ·'}
      </span>{' '}
    </Fragment>
  ))
}
