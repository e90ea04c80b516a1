/** The harmonised notice: open in the page where goods are offered, once more on demand where they are ordered. */
import type { ReactNode } from 'react'

import { classes } from '#ui/classes.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'

import { guaranteeAddress, LegalNotice } from './LegalNotice.tsx'

import styles from './notice.module.css'

export const sheetClass = styles['sheet']
export const sheetBodyClass = styles['body']
/** In one column. */
export const wholeSheetClass = styles['whole']

interface OpenerProps {
  opens: 'energieetikett' | 'haltbarkeit' | 'gewaehrleistung' | 'dienst'
  className?: string | undefined
  children: ReactNode
}

/** Opens a sheet, that of a label for one, without scripts too. */
export function LabelOpener({ opens, className, children }: OpenerProps) {
  return (
    <button type="button" className={classes(styles['opener'], className)} popoverTarget={opens}>
      {children}
    </button>
  )
}

/** The file of whoever is responsible for the label, unchanged. */
export function OfficialPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <a href={src}>
      <img className={styles['picture']} src={src} alt={alt} loading="lazy" />
    </a>
  )
}

interface NoticeProps {
  picture: string | null
}

/** The provider's file is the official one; the words below it are the same. */
export function WholeNotice({ picture }: NoticeProps) {
  return (
    <>
      {picture !== null && <OfficialPicture src={picture} alt="EU-Mitteilung, ihr Text steht darunter" />}
      <LegalNotice />
      <p>
        <a href={guaranteeAddress}>europa.eu/youreurope/garantien</a>
      </p>
    </>
  )
}

export function NoticeSheet(notice: NoticeProps) {
  return (
    <Sheet id="gewaehrleistung" title="Gesetzliche Gewährleistung" className={styles['sheet']}>
      <div className={classes(styles['body'], styles['whole'])}>
        <WholeNotice {...notice} />
      </div>
    </Sheet>
  )
}
