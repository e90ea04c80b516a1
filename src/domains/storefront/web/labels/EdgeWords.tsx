import styles from './labels.module.css'

interface EdgeWordsProps {
  left: string
  right: string
  /** Where the line ends at the right, and its baseline. */
  until: number
  y: number
}

/** Small words at both edges of a label: whose it is, and which model. */
export function EdgeWords({ left, right, until, y }: EdgeWordsProps) {
  return (
    <>
      <text className={styles['small']} x="10" y={y}>
        {left}
      </text>
      <text className={styles['small']} x={until} y={y} textAnchor="end">
        {right}
      </text>
    </>
  )
}
