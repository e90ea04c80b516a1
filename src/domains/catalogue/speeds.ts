/** How fast the line of a tariff is, out of what the catalogue says of it. Pure. */
import type { Product } from './product.ts'

/** Mbit/s; null: the catalogue does not say. */
export interface SpeedRange {
  readonly min: number | null
  readonly normal: number | null
  readonly max: number
}

export interface LineSpeeds {
  /** 'FTTH'; null where no profile of the line is known. */
  readonly technology: string | null
  readonly download: SpeedRange
  readonly upload: SpeedRange | null
}

/** What of a product says how fast it is. */
export type SpeedFacts = Pick<Product, 'maxBandwidth' | 'maxUpstream' | 'minimumBandwidth' | 'speedProfiles'>

/**
 * By the usual profile; of mobile and bundles the catalogue knows the bounds alone. null: it brings no line of its own, and
 * its `minimumBandwidth` is what it needs of somebody's.
 */
export function lineSpeeds(product: SpeedFacts): LineSpeeds | null {
  const { maxBandwidth, maxUpstream, minimumBandwidth, speedProfiles } = product
  const profile = speedProfiles.find(({ standard }) => standard) ?? speedProfiles[0]
  if (profile !== undefined) {
    const { cableType, download, upload } = profile
    return { technology: cableType, download, upload }
  }
  if (maxBandwidth === null) return null
  return {
    technology: null,
    download: { min: minimumBandwidth, normal: null, max: maxBandwidth },
    upload: maxUpstream === null ? null : { min: null, normal: null, max: maxUpstream },
  }
}
