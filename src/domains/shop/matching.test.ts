import fc from 'fast-check'
import { expect, test } from 'vitest'

import { facetNames, type Chosen } from './listing.ts'
import { chooseProfiles, countFacets, fitsVariant, type Profile, type VariantFacts } from './matching.ts'

const values = {
  kind: ['Router', 'Handys'],
  maker: ['Halde', 'Tjorven'],
  connectivity: ['WLAN 6', 'DECT', '5G'],
  storage: ['128 GB', '512 GB'],
  colour: ['Nacht', 'Sand'],
  price: ['0-50', '50-100'],
  availability: ['now', 'days', 'preorder'],
}

const variant = fc.record<VariantFacts>({
  storage: fc.option(fc.constantFrom(...values.storage)),
  colour: fc.option(fc.constantFrom(...values.colour)),
  price: fc.constantFrom(...values.price),
  availability: fc.constantFrom(...values.availability, 'none'),
})
const profile = fc.record<Profile>({
  id: fc.nat(),
  devices: fc.integer({ min: 1, max: 9 }),
  facts: fc.record({
    kind: fc.subarray(values.kind, { maxLength: 1 }),
    maker: fc.constantFrom(...values.maker).map((maker) => [maker]),
    connectivity: fc.subarray(values.connectivity),
    variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
  }),
  within: fc.option(fc.subarray([1, 2, 3, 4])),
})
const chosen = fc.record<Chosen>({
  kind: fc.subarray(values.kind),
  maker: fc.subarray(values.maker),
  connectivity: fc.subarray(values.connectivity),
  storage: fc.subarray(values.storage),
  colour: fc.subarray(values.colour),
  price: fc.subarray(values.price),
  availability: fc.subarray(values.availability),
})

const has = (chosenValues: readonly string[], had: readonly string[]): boolean =>
  chosenValues.length === 0 || had.some((value) => chosenValues.includes(value))
const total = (profiles: readonly Profile[]): number => profiles.reduce((sum, { devices }) => sum + devices, 0)

test('a count is how long the list gets when its value is chosen', () => {
  fc.assert(
    fc.property(fc.array(profile, { maxLength: 8 }), chosen, (profiles, choice) => {
      const counted = countFacets(profiles, choice)
      for (const name of facetNames)
        for (const { count, value } of counted[name])
          expect(count).toBe(total(chooseProfiles(profiles, { ...choice, [name]: [value] })))
    }),
  )
})

test('a device shows itself in its first variant that has all that is chosen, and is left out where none has', () => {
  fc.assert(
    fc.property(profile, chosen, (one, choice) => {
      const places = one.facts.variants.flatMap((each, index) =>
        fitsVariant(each, choice) && (one.within?.includes(index + 1) ?? true) ? [index + 1] : [],
      )
      const shown =
        has(choice.kind, one.facts.kind) &&
        has(choice.maker, one.facts.maker) &&
        has(choice.connectivity, one.facts.connectivity)
      expect(chooseProfiles([one], choice).map(({ place }) => place)).toEqual(shown ? places.slice(0, 1) : [])
    }),
  )
})

const nothing: Chosen = { kind: [], maker: [], connectivity: [], storage: [], colour: [], price: [], availability: [] }
const large = { storage: '512 GB', colour: 'Sand', price: '50-100', availability: 'preorder' }
const small = { storage: '128 GB', colour: 'Nacht', price: '0-50', availability: 'now' }
const two: Profile = {
  id: 1,
  devices: 3,
  facts: { kind: [], maker: ['Halde'], connectivity: [], variants: [small, large] },
  within: null,
}

test('what one variant has and another too is not had by one', () => {
  const both = { ...nothing, storage: ['512 GB'], availability: ['now'] }
  expect(chooseProfiles([two], both)).toEqual([])
  expect(countFacets([two], both).storage).toEqual([
    { value: '128 GB', count: 3 },
    { value: '512 GB', count: 0 },
  ])
  expect(chooseProfiles([two], { ...nothing, storage: ['512 GB'] })).toEqual([{ ...two, place: 2 }])
})
