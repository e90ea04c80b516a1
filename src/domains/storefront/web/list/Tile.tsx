/** A device in a list of the shop, to be compared. */
import { memo } from 'react'

import { DeviceTile } from '#domains/shop/web/DeviceTile.tsx'
import type { TileView } from '#domains/shop/web/tile-view.ts'

import { Box } from '../Box.tsx'
import { comparedWord } from './list-words.ts'

import styles from './ListPage.module.css'

interface TileProps {
  tile: TileView
  href: string
  isCompared: boolean
  canCompare: boolean
  eager: boolean
}

export const Tile = memo(function Tile({ tile, href, isCompared, canCompare, eager }: TileProps) {
  return (
    <DeviceTile tile={tile} href={href} eager={eager}>
      <Box
        className={styles['compare']}
        name={comparedWord}
        value={tile.id}
        isOn={isCompared}
        disabled={!isCompared && !canCompare}
      >
        <span>
          Vergleichen<span className="sr"> {tile.name}</span>
        </span>
      </Box>
    </DeviceTile>
  )
})
