/** Other speeds of a tariff that is there: of the profile that its access technology names, or of the usual one. */
import type { Product, SpeedProfile } from '#domains/catalogue/product.ts'
import { toSpeedProfiles } from '#domains/catalogue/server/expand-seed.ts'

import type { Fault, FaultCode } from '../fault.ts'
import type { OfferChange } from '../offer.ts'
import { cableNames, named } from '../tmf-names.ts'
import { valuesByName } from '../tmf.ts'
import type { PlacedOffering } from './tmf-device.ts'
import { namesSpeeds, tmfSpeeds } from './tmf-speeds.ts'

interface Changed {
  readonly speeds?: OfferChange['speeds']
  readonly faults: readonly Fault[]
}

/** Undefined: none of its profiles is meant for sure. */
function meantProfile({ offering }: PlacedOffering, { speedProfiles }: Product): SpeedProfile | undefined {
  const [cable] = named(valuesByName(offering.prodSpecCharValueUse), cableNames)
  const possible = speedProfiles.filter(({ cableType }) => cable === undefined || cableType === cable)
  return possible.length === 1 ? possible[0] : possible.find(({ standard }) => standard)
}

/** What it says nothing of stays as it was. */
export function changedSpeeds(placed: PlacedOffering, product: Product): Changed {
  const { offering, place } = placed
  if (!namesSpeeds(offering)) return { faults: [] }
  const faults: Fault[] = []
  const note = (code: FaultCode, path: string, message: string) =>
    void faults.push({ code, place: place + path, message })
  const known = meantProfile(placed, product)
  const path = '.prodSpecCharValueUse'
  if (product.productTypeEnum !== 'TARIFF') note('not-mappable', path, `${product.id} is no tariff: it has no speeds`)
  else if (known === undefined)
    note('not-mappable', path, `${product.id} has ${product.speedProfiles.length} profiles, none is the one it means`)
  const read = tmfSpeeds(offering, [{ ...product, speedProfiles: known === undefined ? [] : [known] }], note)
  if (known === undefined || read === undefined || faults.length > 0) return { faults }
  const { attachments, identifier, standard } = known
  const [made] = toSpeedProfiles({ speedProfiles: read.speedProfiles.map((one) => ({ ...one, attachments })) })
  const speedProfiles = product.speedProfiles.map((profile) =>
    profile === known ? { ...known, ...made, identifier, standard } : profile,
  )
  const { max, minimum, upstream } = read.bandwidth
  const ofLists = standard && { minimumBandwidth: minimum, maxBandwidth: max, maxUpstream: upstream }
  return { speeds: { speedProfiles, ...ofLists }, faults }
}
