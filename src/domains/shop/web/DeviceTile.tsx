/** A device in a list; the whole card leads to it. */
import type { ReactNode } from 'react'

import { AppLink } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/data/Picture.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { cardClass } from '#ui/layout/Card.tsx'

import { Disc } from './Disc.tsx'
import { EnergyClass } from './EnergyClass.tsx'
import { FormerPrice } from './FormerPrice.tsx'
import type { CostsView, TileView } from './tile-view.ts'

import styles from './DeviceTile.module.css'

interface DeviceTileProps {
  tile: TileView
  href: string
  eager?: boolean
  /** What else can be done with it. */
  children?: ReactNode
}

const tileClass = classes(cardClass, styles['prod'])
/** Of the list that holds tiles. */
export const tilesClass: string = styles['prods'] ?? ''

export function DeviceTile({ tile, href, eager = false, children }: DeviceTileProps) {
  const { id, name, maker, line, image, colours } = tile
  return (
    <li className={tileClass} data-product={id}>
      <div className={styles['pic']}>
        <Picture src={image} alt="" width={480} height={480} eager={eager} />
      </div>
      <div className={styles['text']}>
        <p className="small quiet">{maker}</p>
        <h2>
          <AppLink href={href} className={styles['cover']}>
            {name}
          </AppLink>
        </h2>
        <p className="small quiet">{line}</p>
        <Dots colours={colours} />
        <div className={styles['end']}>
          <Costs tile={tile} href={href} />
        </div>
        {children}
      </div>
    </li>
  )
}

function Costs({ href, tile }: Pick<DeviceTileProps, 'href' | 'tile'>) {
  const { inStock, arrival } = tile
  return (
    <DevicePrice {...tile} href={href}>
      <p className={classes(styles['stock'], !inStock && styles['wait'], 'small quiet')}>
        <Icon name={inStock ? 'Erfolg' : 'Uhr'} size="T" />
        {arrival}
      </p>
    </DevicePrice>
  )
}

interface PriceProps extends CostsView {
  /** Of its page, where its product information sheet is. */
  href: string
  /** When it comes. */
  children?: ReactNode
}

/** What it costs, with all that belongs beside a price: the arrow and the sheet stand right below it and what it includes. */
export function DevicePrice(costs: PriceProps) {
  const { cents, children, energyClass, href, isFrom, monthlyCents, reduction, shipping } = costs
  return (
    <>
      <Price cents={cents} unit="einmalig" isFrom={isFrom} size="s" />
      <FormerPrice reduction={reduction} />
      {monthlyCents !== null && <Price cents={monthlyCents} unit="mtl." size="s" />}
      <p className="small quiet">inkl. MwSt., {shipping}</p>
      {energyClass !== null && (
        <p className={styles['energy']}>
          <EnergyClass letter={energyClass} />
          {/* A document of its own, so that the browser opens what is folded there. */}
          <a href={`${href}#produktdatenblatt`} className="small quiet">
            Datenblatt
          </a>
        </p>
      )}
      {children}
    </>
  )
}

function Dots({ colours }: Pick<TileView, 'colours'>) {
  if (colours.length === 0) return <span />
  return (
    <p className={styles['dots']}>
      {colours.map(({ name, hex }) => (
        <Disc key={name} hex={hex} small />
      ))}
      <span className="sr">{colours.map(({ name }) => name).join(', ')}</span>
    </p>
  )
}
