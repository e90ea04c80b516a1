/** What a family names and there is not, or claims and belongs to another. */
import type { Option, Product } from '#domains/catalogue/product.ts'
import type { SeedFamily, SeedTagTypes } from '#domains/catalogue/server/seed-schema.ts'

import type { Fault, FaultCode } from '../fault.ts'

export interface PlacedFamily {
  /** Where a part of it stands in the file. */
  readonly at: (path: readonly PropertyKey[]) => string
  readonly value: Pick<SeedFamily, 'family' | 'products'>
}

interface Known {
  readonly products: ReadonlyMap<string, Product>
  readonly options: ReadonlyMap<string, Option>
  readonly tagTypes: SeedTagTypes
}

type Path = readonly PropertyKey[]
type Named = readonly [path: Path, id: string]
type Note = (path: Path, code: FaultCode, message: string) => void
type Offering = Pick<SeedFamily['family'], 'options' | 'optionGroups'>

const listed = (path: Path, ids: readonly string[]): Named[] => ids.map((id, index) => [[...path, index], id])

function offeredBy({ optionGroups, options }: Offering, path: Path): Named[] {
  return [
    ...listed([...path, 'options'], options),
    ...optionGroups.flatMap((group, index) => listed([...path, 'optionGroups', index, 'options'], group.options)),
  ]
}

function idsOf(families: readonly PlacedFamily[], kind: SeedFamily['family']['kind']): Set<string> {
  const ofKind = families.filter(({ value }) => value.family.kind === kind)
  return new Set(ofKind.flatMap(({ value }) => value.products.map(({ id }) => id)))
}

/** A service group has one number, one name and one kind. */
function groupFaults({ family }: PlacedFamily['value'], { products }: Known, note: Note): void {
  const { kind, serviceGroup, serviceGroupName } = family
  for (const other of products.values()) {
    if ((other.serviceGroup === serviceGroup) === (other.serviceGroupName === serviceGroupName)) continue
    note(['family', 'serviceGroup'], 'taken', `${other.serviceGroup} is ${other.serviceGroupName}`)
    return
  }
  const first = [...products.values()].find((other) => other.serviceGroup === serviceGroup)
  if (first !== undefined && first.productTypeEnum !== kind)
    note(['family', 'kind'], 'taken', `${serviceGroupName} is of the kind ${first.productTypeEnum}`)
}

function productFaults(value: PlacedFamily['value'], known: Known, note: Note): void {
  for (const [index, { id, monthly, oneTime, typedTags }] of value.products.entries()) {
    const path = ['products', index]
    const before = known.products.get(id)
    if (before !== undefined && before.productTypeEnum !== value.family.kind)
      note([...path, 'id'], 'taken', `${id} is of the kind ${before.productTypeEnum}`)
    if (monthly === undefined && oneTime === undefined) note(path, 'price-missing', `${id} has no price`)
    for (const [where, tag] of listed([...path, 'typedTags'], typedTags))
      if (known.tagTypes[tag.split(':')[0] ?? ''] === undefined)
        note(where, 'field-wrong', `there is no type of tag '${tag}'`)
  }
}

/** Empty: all of it is there. */
export function referenceFaults(families: readonly PlacedFamily[], known: Known): Fault[] {
  const faults: Fault[] = []
  const options = idsOf(families, 'OPTION')
  const tariffs = idsOf(families, 'TARIFF')
  const seen = new Set<string>()
  for (const { at, value } of families) {
    const note: Note = (path, code, message) => void faults.push({ code, place: at(path), message })
    groupFaults(value, known, note)
    productFaults(value, known, note)
    const offers = value.products.flatMap((product, index) => offeredBy(product, ['products', index]))
    for (const [path, id] of [...offeredBy(value.family, ['family']), ...offers])
      if (!options.has(id) && !known.options.has(id)) note(path, 'product-unknown', `there is no option ${id}`)
    for (const [index, { changeTargets, id }] of value.products.entries()) {
      if (seen.has(id)) note(['products', index, 'id'], 'twice', `${id} stands there before`)
      seen.add(id)
      for (const [role, ids] of Object.entries(changeTargets))
        for (const [path, target] of listed(['products', index, 'changeTargets', role], ids))
          if (!tariffs.has(target) && known.products.get(target)?.productTypeEnum !== 'TARIFF')
            note(path, 'product-unknown', `there is no tariff ${target}`)
          else if (target === id) note(path, 'product-unknown', `${id} cannot change to itself`)
    }
  }
  return faults
}
