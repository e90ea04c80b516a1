import styles from './Operator.module.css'

/** Facts in a line, each in one piece as long as a line holds it: no date breaks inside. A dot stands only between two of one line. */
export function Facts({ facts }: { facts: readonly (string | false)[] }) {
  const shown = facts.filter((fact) => fact !== false)
  return (
    <span className={styles['facts']}>
      {shown.map((fact, index) => (
        <span key={fact} className={styles['fact']}>
          {index > 0 && <span className={styles['dot']}> · </span>}
          {fact}
        </span>
      ))}
    </span>
  )
}
