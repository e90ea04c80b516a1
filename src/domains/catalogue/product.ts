/**
 * The catalogue's product as the code sees it: money in cents, nothing that can be computed.
 * Prices stand in `charges` alone; the wire's `expense` and `promotionalPrice` are derived from them (expense.ts).
 */
import type { IsoDate } from '#kit/dates.ts'
import type { Cents } from '#kit/money.ts'

export type ChargeCycle = 'MONTHLY' | 'ONE_TIME'
type ChargeMode = 'INVOICE' | 'PAYMENT_HANDLE'
type ProductKind = 'TARIFF' | 'OPTION' | 'HARDWARE'

/** A promotional price instead of the regular one, between two days, both included. */
export interface Alteration {
  readonly price: Cents
  readonly campaignId: string
  readonly campaign: string
  readonly discountId: string
  readonly discount: string
  readonly validFrom: IsoDate | null
  readonly validTo: IsoDate | null
}

/** Another price for the first months of a booking ('Erster Monat 0,00 €'). */
export interface RecurringAlteration {
  readonly price: Cents
  readonly duration: { readonly numericalValue: number; readonly unit: 'MONTH' }
}

export interface Charge {
  readonly id: string
  readonly chargeCycle: ChargeCycle
  /** Gross, VAT included. */
  readonly amount: Cents
  /** Percent. */
  readonly taxRate: number
  readonly description: string
  readonly chargeType: 'BASE_FEE' | 'ACTIVATION' | 'PURCHASE'
  /** PAYMENT_HANDLE: the customer needs a stored payment method to order. */
  readonly chargeMode: ChargeMode
  readonly validFrom: IsoDate | null
  readonly validTo: IsoDate | null
  /** The price of the standard terms, without any promotion. */
  readonly agbPrice: Cents
  readonly alteration: Alteration | null
  readonly recurringAlterations: RecurringAlteration[]
}

/** How a tariff offers one option; `id` is the option's product id. */
export interface Option {
  readonly id: string
  readonly selectedByDefault: boolean
  readonly minBookable: number
  readonly maxBookable: number
  readonly roles: number[]
  readonly serviceGroupName: string
  readonly isVisibleForCustomer: boolean
}

export interface OptionGroup {
  readonly id: string
  readonly name: string
  readonly minBookable: number
  readonly maxBookable: number
  readonly options: Option[]
}

interface Attachment {
  readonly name: string
  readonly link: string
  readonly type: string
}

interface Speeds {
  readonly min: number
  readonly normal: number
  readonly max: number
}

/** What an option is booked for that lasts no longer: a day, or a weekend, named by its Friday. */
export const bookedForSpans = ['day', 'weekend'] as const
export type BookedFor = (typeof bookedForSpans)[number]

export const speedEffects = ['upload-as-download', 'download-doubled-at-weekends'] as const
type SpeedEffect = (typeof speedEffects)[number]

/** Speeds in Mbit/s. */
export interface SpeedProfile {
  readonly identifier: string
  readonly cableType: string
  readonly download: Speeds
  readonly upload: Speeds
  readonly guaranteedDownloadFrom: number
  readonly guaranteedDownloadTo: number
  readonly availabilityInfoShort: string
  readonly availabilityInfoLong: string
  readonly tariffDetails: string
  readonly standard: boolean
  readonly attachments: Attachment[]
}

export interface TypedTag {
  readonly id: string
  readonly tag: string
  readonly type: { readonly id: string; readonly name: string }
}

/** A named list of what is in a product: its channels, its countries. */
interface TitledList {
  readonly title: string
  readonly items: string[]
}

interface TitledText {
  readonly title: string
  readonly text: string
}

export interface ChurnPromotionGroup {
  readonly internalName: string
  readonly slug: string
  readonly promotions: {
    readonly title: string
    readonly description: string
    readonly campaignId: string
    readonly image: string | null
    readonly discounts: {
      readonly discountId: string
      readonly discount: string
      readonly amount: Cents
      readonly months: number
    }[]
  }[]
}

export interface Product {
  readonly id: string
  readonly name: string
  readonly displayTitle: string
  readonly subTitle: string | null
  readonly internalName: string
  readonly trackingName: string
  readonly externalRef: string
  readonly slug: string
  readonly productKey: string
  readonly productType: string
  readonly productTypeEnum: ProductKind
  readonly flavor: string
  readonly serviceGroup: number
  readonly serviceGroupName: string
  readonly sortOrder: number
  /** Invisible products answer by id but stand in no list. */
  readonly visible: boolean
  readonly bookable: boolean
  readonly minBookable: number
  readonly maxBookable: number
  /** Months by which the contract goes on after its minimum term; null: it does not. */
  readonly autoprolongation: number | null
  /** Months. */
  readonly minContractDuration: number
  readonly cancellationPeriodInfo: string
  readonly keyMessage: string | null
  readonly keyFeatures: string[]
  readonly shortUniqueSellingPoints: string[]
  readonly tags: string[]
  readonly typedTags: TypedTag[]
  /** German name of an icon in the sprite; connected systems do not know it. */
  readonly icon: string
  readonly images: {
    readonly icon: string
    readonly image: string
    readonly smallImage: string
    readonly largeImage: string
    readonly brandLogo: string | null
  }
  /** Mbit/s, as the two below. */
  readonly minimumBandwidth: number | null
  readonly maxBandwidth: number | null
  readonly maxUpstream: number | null
  readonly speedProfiles: SpeedProfile[]
  /** What an option does to the speed of the line it is booked on; null or absent: nothing. */
  readonly speedEffect?: SpeedEffect | null
  /** null or absent: it goes on. */
  readonly bookedFor?: BookedFor | null
  readonly charges: Charge[]
  readonly priceInfo: string
  readonly hardwareAttributes: {
    readonly manufacturer: string
    readonly modelName: string
    readonly modelNumber: string
    readonly modelCode: string
    readonly connectivity: string
    readonly storage: string | null
    readonly color: string
    readonly colorhex: string
  } | null
  /** Markdown, as marketingMessage and detailedFeatures. */
  readonly legalInformation: TitledText & { readonly tooltip: string }
  readonly marketingMessage: { readonly text: string }
  readonly mainFeatures: string[]
  readonly detailedFeatures: TitledText[]
  /** What one compares: devices, speeds, how many at once; absent: nothing is said. The two below likewise. */
  readonly facts?: TitledText[]
  readonly contents?: TitledList[]
  /** What somebody might expect of it in vain, with what has it. */
  readonly notIncluded?: string[]
  readonly trackingInformation: {
    readonly shopProductName: string
    readonly shopProductFamily: string
    readonly shopProductClass: string
    readonly shopProductCategory: string
  }
  readonly options: Option[]
  readonly optionGroups: OptionGroup[]
  readonly changeTargets: { readonly productOfferingId: string; readonly role: string; readonly roleId: number }[]
  readonly validity: {
    readonly status: string
    readonly aaxStatus: string
    readonly validAfter: IsoDate | null
    readonly validBefore: IsoDate | null
  }
  readonly smartTransition: TitledText | null
  readonly churnPromotionGroup: ChurnPromotionGroup | null
  /** UTC instants, as lastModified. */
  readonly createdAt: string
  readonly lastModified: string
}
