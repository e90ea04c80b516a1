/** A colour as a disc: drawn, as the pages' policy lets no style stand in an element. Its name always stands beside it. */
import styles from './Disc.module.css'

export function Disc({ hex, small = false }: { hex: string | null; small?: boolean }) {
  return (
    <svg className={small ? styles['small'] : styles['disc']} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={hex ?? 'none'} />
    </svg>
  )
}
