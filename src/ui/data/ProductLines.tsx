/** Things with their picture, one below another: bag, order, receipt. */
import type { ReactNode } from 'react'

import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import { Picture } from './Picture.tsx'

import hairline from '../hairline.module.css'
import styles from './ProductLines.module.css'

interface ProductLinesProps {
  /** Pictures of 56 px instead of 88. */
  small?: boolean
  children: ReactNode
}

export function ProductLines({ small = false, children }: ProductLinesProps) {
  return <ul className={classes(styles['lines'], small && styles['small'])}>{children}</ul>
}

interface ProductLineProps {
  /** Address of the picture; null: the icon takes its place. */
  image: string | null
  icon: IconName
  title: ReactNode
  detail?: ReactNode
  /** A sentence below. */
  more?: ReactNode
  /** The last one, on a phone as wide as text and price together: when it comes. */
  under?: ReactNode
  price?: ReactNode
  /** Small print below the price. */
  priceNote?: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
  /** What has to be said about it. */
  note?: ReactNode
}

export function ProductLine({
  image,
  icon,
  title,
  detail,
  more,
  under,
  price,
  priceNote,
  actions,
  note,
}: ProductLineProps) {
  return (
    <li className={hairline['row']}>
      <span className={styles['picture']}>
        {image === null ? <Icon name={icon} /> : <Picture src={image} alt="" width={480} height={480} sizes="88px" />}
      </span>
      <div className={styles['text']}>
        {title}
        {detail !== undefined && <p className="small quiet">{detail}</p>}
        {more}
      </div>
      {price !== undefined && (
        <div className={styles['price']}>
          <b>{price}</b>
          {priceNote !== undefined && <span className="small quiet">{priceNote}</span>}
        </div>
      )}
      {under !== undefined && <div className={styles['under']}>{under}</div>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      {note !== undefined && <div className={styles['note']}>{note}</div>}
    </li>
  )
}
