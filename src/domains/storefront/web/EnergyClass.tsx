/** The energy class with its scale, beside every price of a device that has a label (Regulation (EU) 2017/1369). */
import styles from './EnergyClass.module.css'

export function EnergyClass({ letter }: { letter: string }) {
  return (
    <p className={styles['energy']}>
      <b aria-hidden="true">{letter}</b>
      <span className="sr">Energieklasse {letter}, </span>A bis G
    </p>
  )
}
