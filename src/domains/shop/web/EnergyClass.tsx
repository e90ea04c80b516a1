/** The energy class in its colour with the range of classes, beside every price of a device that has a label (Regulation (EU) 2017/1369). */
import { classes } from '#ui/classes.ts'

import { energyColor } from './energy-color.ts'

import styles from './EnergyClass.module.css'

export function EnergyClass({ letter, large = false }: { letter: string; large?: boolean }) {
  return (
    <span className={classes(styles['energy'], large && styles['large'])}>
      <span className="sr">Energieklasse {letter}, Spanne A bis G</span>
      <svg viewBox="0 0 92 40" aria-hidden="true">
        <path className={styles['range']} d="M.5.5h21v39H.5zM11 29V16m-3.5 4L11 15.5l3.5 4.5" />
        <text className={styles['ends']} x="11" y="12">
          A
        </text>
        <text className={styles['ends']} x="11" y="38">
          G
        </text>
        <path className={styles['arrow']} fill={energyColor(letter)} d="M25 1h48l18 19-18 19H25z" />
        <text className={styles['letter']} x="53" y="31.5">
          {letter}
        </text>
      </svg>
    </span>
  )
}
