/** From how people write a device (db/seed/shop, the catalogue's own file) to how it is kept. */
import type { Maker, ShopDoc, StoredModel, StoredVariant } from '../model.ts'
import type { SeedModel } from './seed-schema.ts'

const sortStep = 10

type WrittenVariant = Pick<
  SeedModel['variants'][number],
  | 'id'
  | 'colour'
  | 'hex'
  | 'storage'
  | 'price'
  | 'monthly'
  | 'tax'
  | 'max'
  | 'digital'
  | 'fixedPrice'
  | 'visible'
  | 'images'
  | 'modelNumber'
  | 'modelCode'
> & { readonly reduced?: { readonly price: number; readonly until: string } | undefined }

export function storedVariant({ reduced, ...written }: WrittenVariant): StoredVariant {
  return {
    productId: written.id,
    colour: written.colour,
    colourHex: written.hex,
    storage: written.storage,
    priceCents: reduced?.price ?? written.price,
    monthlyCents: written.monthly,
    regularCents: reduced ? written.price : null,
    reducedUntil: reduced?.until ?? null,
    taxRate: written.tax,
    maxPerOrder: written.max,
    visible: written.visible,
    doc: {
      images: written.images,
      modelNumber: written.modelNumber,
      modelCode: written.modelCode,
      ...(written.digital && { digital: true as const }),
      ...(written.fixedPrice && { fixedPrice: true as const }),
    },
  }
}

type WrittenModel = Omit<SeedModel, 'maker' | 'typedTags' | 'variants'> & {
  readonly maker: Maker
  readonly typedTags: ShopDoc['typedTags']
  readonly addedOn?: string | undefined
}

/** Without its variants. */
export function storedModel(written: WrittenModel): Omit<StoredModel, 'variants'> {
  const { id, place, name, maker, categories, connectivity, details, legal, addedOn, ...rest } = written
  const doc = { ...rest, details: details.join('\n'), legal: legal.join('\n'), maker, ...(addedOn && { addedOn }) }
  return { id, name, maker: maker.name, categories, connectivity, sortOrder: place * sortStep, doc }
}
