/** What is wrong with a catalogue's file, or with a version to go back to, with a code that stays and the place where it stands. */
export type FaultCode =
  | 'not-json'
  | 'shape-unknown'
  | 'field-wrong'
  | 'twice'
  | 'taken'
  | 'picture-missing'
  | 'product-unknown'
  | 'specification-missing'
  | 'price-missing'
  | 'price-unknown'
  | 'price-wrong'
  | 'price-ambiguous'
  | 'characteristic-missing'
  | 'charge-unknown'
  | 'family-unknown'
  | 'not-mappable'
  | 'version-unknown'

export interface Fault {
  readonly code: FaultCode
  /** 'devices[2].variants[0].price', 'productOffering[17]'. */
  readonly place: string
  readonly message: string
}

/** 'variants[0].price' of the path of a schema's issue. */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => text + (typeof part === 'number' ? `[${part}]` : `${text === '' ? '' : '.'}${String(part)}`),
    '',
  )
}

/** The place of something within `place`. */
export function within(place: string, path: readonly PropertyKey[]): string {
  const text = pathText(path)
  return text === '' ? place : `${place}.${text}`
}
