/** Which devices a list has for what is chosen: one variant of a device must have all of it. */
import { facetNames, variantFacets, type Chosen, type FacetName } from './listing.ts'

/** What tells the variants of one device from another in a list; null: it has none. */
export interface VariantFacts {
  readonly storage: string | null
  readonly colour: string | null
  /** Its class. */
  readonly price: string
  /** One of `availabilities`; else nobody knows. */
  readonly availability: string
}

const modelFacets = ['kind', 'maker', 'connectivity'] as const

/** Devices that are alike in every facet. */
export interface Profile {
  readonly id: number
  readonly devices: number
  readonly facts: Readonly<Record<(typeof modelFacets)[number], readonly string[]>> & {
    /** In the order in which a device shows itself in them (`leadingVariant`). */
    readonly variants: readonly VariantFacts[]
  }
  /** Places (the first is 1) of the variants that a free range of prices holds; null: none is asked for. */
  readonly within: readonly number[] | null
}

export interface Counted {
  readonly value: string
  readonly count: number
}

/** The facets of which something is chosen that those do not have. */
type Missed = readonly FacetName[]

function missedOf(variant: VariantFacts, chosen: Chosen): Missed {
  return variantFacets.filter((name) => chosen[name].length > 0 && !chosen[name].includes(variant[name] ?? ''))
}

/** Whether one variant has all that is asked of variants, of one facet any value that is chosen. */
export function fitsVariant(variant: VariantFacts, chosen: Chosen): boolean {
  return missedOf(variant, chosen).length === 0
}

/** Of each variant with what its model misses; undefined: the range of prices leaves it out. */
function missedOfEach({ facts, within }: Profile, chosen: Chosen): readonly (Missed | undefined)[] {
  const ofModel = modelFacets.filter(
    (name) => chosen[name].length > 0 && !facts[name].some((value) => chosen[name].includes(value)),
  )
  return facts.variants.map((variant, index) =>
    within === null || within.includes(index + 1) ? [...ofModel, ...missedOf(variant, chosen)] : undefined,
  )
}

/** A profile of which some variant has all that is chosen: its devices show themselves in the first that does. */
export interface FittingProfile extends Profile {
  /** Of that variant; the first is 1. */
  readonly place: number
}

export function chooseProfiles(profiles: readonly Profile[], chosen: Chosen): FittingProfile[] {
  return profiles.flatMap((profile) => {
    const index = missedOfEach(profile, chosen).findIndex((missed) => missed?.length === 0)
    return index < 0 ? [] : [{ ...profile, place: index + 1 }]
  })
}

/** The values of a facet, each with whether the list would have the devices with it; `missed` of each variant. */
function valuesOf({ facts }: Profile, name: FacetName, missed: readonly (Missed | undefined)[]) {
  const fits = missed.map((names) => names?.every((other) => other === name) ?? false)
  if (name === 'kind' || name === 'maker' || name === 'connectivity') {
    const some = fits.includes(true)
    return facts[name].map((value) => [value, some] as const)
  }
  const values = new Map<string, boolean>()
  for (const [index, { [name]: value }] of facts.variants.entries())
    if (value !== null) values.set(value, values.get(value) === true || fits[index] === true)
  return values
}

/** How long the list would be with each value of a facet, whatever of that facet is chosen now; also where it would be empty. */
export function countFacets(profiles: readonly Profile[], chosen: Chosen): Readonly<Record<FacetName, Counted[]>> {
  const missed = profiles.map((profile) => missedOfEach(profile, chosen))
  const counted = facetNames.map((name) => {
    const counts = new Map<string, number>()
    for (const [index, profile] of profiles.entries())
      for (const [value, fits] of valuesOf(profile, name, missed[index] ?? []))
        counts.set(value, (counts.get(value) ?? 0) + (fits ? profile.devices : 0))
    return [name, [...counts].map(([value, count]) => ({ value, count }))] as const
  })
  return Object.fromEntries(counted) as Record<FacetName, Counted[]>
}
