import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'

import styles from './CloseButton.module.css'

/** The icon that closes a dialog, in its corner. */
export function CloseButton({ onClick, className }: { onClick: () => void; className?: string | undefined }) {
  return (
    <button type="button" className={classes(styles['close'], className)} aria-label="Schließen" onClick={onClick}>
      <Icon name="Schließen" />
    </button>
  )
}
