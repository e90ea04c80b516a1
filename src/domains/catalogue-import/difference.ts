/** What a change of the catalogue changes, field by field, as an operator reads it. */
import type { Product } from '#domains/catalogue/product.ts'
import type { StoredModel } from '#domains/shop/model.ts'

export interface FieldChange {
  /** 'line', 'tuerkamera.priceCents'. */
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Of equal content, whatever the order of the keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => isSame(one, b[index]))
  if (!isPlain(a) || !isPlain(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame(a[key], b[key]))
}

function fieldsOf(before: Plain, after: Plain, prefix: string): FieldChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const [from, to] = [before[key], after[key]]
    if (isSame(from, to)) return []
    if (isPlain(from) && isPlain(to)) return fieldsOf(from, to, `${prefix}${key}.`)
    return [{ field: prefix + key, from: from ?? null, to: to ?? null }]
  })
}

function flat({ doc, variants, ...model }: StoredModel): Plain {
  return { ...model, ...doc, ...Object.fromEntries(variants.map(({ productId, ...variant }) => [productId, variant])) }
}

/** Of a device; empty: nothing changes. */
export function deviceChanges(before: StoredModel | undefined, after: StoredModel): FieldChange[] {
  return fieldsOf(before === undefined ? {} : flat(before), flat(after), '')
}

const plainOffer = ({ charges, ...product }: Product): Plain => ({
  ...product,
  ...Object.fromEntries(charges.map(({ id, ...charge }) => [id, charge])),
})

/** Of a tariff or an option; undefined: it is new. */
export function offerChanges(before: Product | undefined, after: Product): FieldChange[] {
  return fieldsOf(before === undefined ? {} : plainOffer(before), plainOffer(after), '')
}
