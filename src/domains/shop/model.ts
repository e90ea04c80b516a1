/** A device of the shop: what all its variants share, and what tells one from another. Money is whole cents, VAT included. */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

import type { EnergyLabel } from './energy-label.ts'

export type TaxRate = 19 | 7 | 0

interface TitledText {
  readonly title: string
  readonly text: string
}

/** Who made it, and who answers for it in the Union (Art. 19 Regulation (EU) 2023/988). */
export interface Maker {
  readonly name: string
  readonly address: string
  readonly contact: string
  /** Absent: the maker sits in the Union. */
  readonly responsible?: { readonly name: string; readonly address: string; readonly contact: string }
}

/** What the service groups, tags and texts of the product calls need. */
export interface ShopDoc {
  /** One line of facts below the name. */
  readonly line: string
  /** What it is, as 'Kopfhörer': devices of a kind are found by it. Absent: nobody has said. */
  readonly kind?: string | undefined
  /** Further words it is found by. */
  readonly words: string
  readonly message: string
  readonly features: readonly string[]
  /** Markdown. */
  readonly details: string
  /** Grouped as the page shows them; a comparison puts equal titles beside each other. */
  readonly facts: readonly { readonly title: string; readonly facts: readonly TitledText[] }[]
  /** How long it lasts: charge, updates, spare parts. */
  readonly durability: readonly TitledText[]
  readonly inTheBox: readonly string[]
  readonly legal: string
  readonly warnings: readonly string[]
  readonly attachments: readonly { readonly name: string; readonly link: string; readonly type: string }[]
  readonly maker: Maker
  /** Beyond the law's two; null: none. */
  readonly guaranteeYears: number | null
  /** On the scale from A to G (Regulation (EU) 2017/1369); null: the device has no label. */
  readonly energyClass: string | null
  /** Absent: nothing but the class is known. */
  readonly energyLabel?: EnergyLabel | undefined
  /** The maker's own durability label, a picture's name (Implementing Regulation (EU) 2025/1960); absent: the page draws it. */
  readonly guaranteeLabel?: string | undefined
  /** Lines that it works with, and what is to be said of it there. */
  readonly technologies: readonly {
    readonly technology: string
    readonly fit: 'full' | 'slower'
    readonly note: string
  }[]
  /** Security updates until at least; null: it has no software. */
  readonly updatesUntil: IsoDate | null
  /** Since when it is in the shop; absent: for long. */
  readonly addedOn?: IsoDate
  /** Options of a contract that can be taken along for it, by product; absent: none. */
  readonly services?: readonly string[] | undefined
  readonly icon: string
  readonly tags: readonly string[]
  readonly typedTags: readonly {
    readonly id: string
    readonly tag: string
    readonly type: { readonly id: string; readonly name: string }
  }[]
}

/** Of a device of which nobody has said more than its maker. */
export const emptyDoc: Omit<ShopDoc, 'maker'> = {
  line: '',
  words: '',
  message: '',
  features: [],
  details: '',
  facts: [],
  durability: [],
  inTheBox: [],
  legal: '',
  warnings: [],
  attachments: [],
  guaranteeYears: null,
  energyClass: null,
  technologies: [],
  updatesUntil: null,
  icon: 'Geräte',
  tags: [],
  typedTags: [],
}

export interface VariantDoc {
  /** Names of pictures, the front first. */
  readonly images: readonly string[]
  readonly modelNumber: string
  /** GTIN. */
  readonly modelCode: string
  /** Nothing is sent: it is loaded. Absent: a thing. */
  readonly digital?: true | undefined
  /** A book, also one to load: its publisher sets the price, and nothing is taken off (BuchPrG §§ 3, 5). Absent: free. */
  readonly fixedPrice?: true | undefined
}

export interface Variant {
  readonly productId: string
  readonly colour: string | null
  readonly colourHex: string | null
  readonly storage: string | null
  readonly priceCents: Cents
  readonly monthlyCents: Cents | null
  /** What it costs without the reduction, and the last day of that; both or neither. */
  readonly regularCents: Cents | null
  readonly reducedUntil: IsoDate | null
  readonly taxRate: TaxRate
  readonly maxPerOrder: number
  readonly visible: boolean
  readonly doc: VariantDoc
  /** From when on it cost what, the oldest first. */
  readonly history: readonly { readonly validFrom: string; readonly priceCents: Cents }[]
  readonly stock: { readonly available: number; readonly restockOn: IsoDate | null; readonly deliveryDays: number }
}

/** One device as it is written: the import and the seed hand it in whole. */
export interface Model {
  readonly id: string
  readonly name: string
  readonly maker: string
  readonly categories: readonly string[]
  readonly connectivity: readonly string[]
  readonly sortOrder: number
  readonly doc: ShopDoc
  readonly variants: readonly Variant[]
}

/** A variant as it is kept; its price history and its stock are counted elsewhere. */
export type StoredVariant = Omit<Variant, 'history' | 'stock'>

/** A device as it is kept. */
export interface StoredModel extends Omit<Model, 'variants'> {
  readonly variants: readonly StoredVariant[]
}
