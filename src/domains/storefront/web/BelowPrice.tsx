import { formatEuro } from '#kit/money.ts'

import { EnergyClass } from './EnergyClass.tsx'
import type { TileView } from './list/list-data.ts'

/** What stands below the price of a device: what it cost before (§ 11 PAngV), and its energy class. */
export function BelowPrice({ reduction, energyClass }: Pick<TileView, 'reduction' | 'energyClass'>) {
  return (
    <>
      {reduction !== null && (
        <p className="small quiet">
          <span className="sr">Statt </span>
          <s>{formatEuro(reduction.regularCents)}</s> {reduction.note}
        </p>
      )}
      {energyClass !== null && <EnergyClass letter={energyClass} />}
    </>
  )
}
