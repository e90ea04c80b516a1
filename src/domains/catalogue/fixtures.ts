/** Builders for tests: a whole product or option, with only what matters written out. */
import { builder } from '#kit/builder.ts'

import type { Charge, Option, Product, SpeedProfile } from './product.ts'

/** A monthly charge of 9,95 €, by invoice. */
export const aCharge = builder<Charge>({
  id: 'beispiel-monatlich',
  chargeCycle: 'MONTHLY',
  amount: 995,
  taxRate: 19,
  description: 'Beispiel, monatlicher Grundpreis',
  chargeType: 'BASE_FEE',
  chargeMode: 'INVOICE',
  validFrom: null,
  validTo: null,
  agbPrice: 995,
  alteration: null,
  recurringAlterations: [],
})

/** An option that can be booked once, visible, without role 23. */
export const anOption = builder<Option>({
  id: 'beispiel',
  selectedByDefault: false,
  minBookable: 0,
  maxBookable: 1,
  roles: [11],
  serviceGroupName: 'tv-plus',
  isVisibleForCustomer: true,
})

/** Glasfaser 250. */
export const aSpeedProfile = builder<SpeedProfile>({
  identifier: 'beispiel-250',
  cableType: 'FIBRE',
  download: { min: 150, normal: 225, max: 250 },
  upload: { min: 60, normal: 90, max: 100 },
  guaranteedDownloadFrom: 150,
  guaranteedDownloadTo: 250,
  availabilityInfoShort: 'Verfügbar',
  availabilityInfoLong: 'Die Glasfaser liegt im Haus.',
  tariffDetails: 'Üblich 225 Mbit/s',
  standard: true,
  attachments: [{ name: 'Produktinformationsblatt', link: '/erleben/agb', type: 'PRODUCT_INFORMATION' }],
})

const example: Product = {
  id: 'beispiel',
  name: 'Beispiel',
  displayTitle: 'Beispiel',
  subTitle: null,
  internalName: 'tv-plus/beispiel',
  trackingName: 'beispiel',
  externalRef: 'O-1412-001',
  slug: 'beispiel',
  productKey: '1412.beispiel',
  productType: 'TV-Option',
  productTypeEnum: 'OPTION',
  flavor: 'TV',
  serviceGroup: 1412,
  serviceGroupName: 'tv-plus',
  sortOrder: 10,
  visible: true,
  bookable: true,
  minBookable: 0,
  maxBookable: 1,
  autoprolongation: 1,
  minContractDuration: 0,
  cancellationPeriodInfo: 'Jederzeit kündbar mit einer Frist von einem Monat.',
  minimumBandwidth: null,
  maxBandwidth: null,
  maxUpstream: null,
  speedProfiles: [],
  charges: [aCharge()],
  priceInfo: 'Alle Preise inklusive Mehrwertsteuer.',
  hardwareAttributes: null,
  options: [],
  optionGroups: [],
  changeTargets: [],
  validity: { status: 'ACTIVE', aaxStatus: 'ACTIVE', validAfter: null, validBefore: null },
  smartTransition: null,
  churnPromotionGroup: null,
  createdAt: '2026-10-01T06:00:00Z',
  lastModified: '2026-10-01T06:00:00Z',
  keyMessage: null,
  keyFeatures: [],
  shortUniqueSellingPoints: [],
  tags: [],
  typedTags: [],
  icon: 'TV',
  images: {
    icon: '/erleben/api/contentful/images/tv-icon.svg?w=96',
    image: '/erleben/api/contentful/images/tv.svg?w=640',
    smallImage: '/erleben/api/contentful/images/tv.svg?w=320',
    largeImage: '/erleben/api/contentful/images/tv.svg?w=1280',
    brandLogo: null,
  },
  legalInformation: { title: 'Rechtliche Hinweise', text: 'Beispiel kostet 9,95 € im Monat.', tooltip: 'Hinweise' },
  marketingMessage: { text: 'Ein Beispiel.' },
  mainFeatures: [],
  detailedFeatures: [{ title: 'Beispiel', text: '- Ein Beispiel' }],
  trackingInformation: {
    shopProductName: 'Beispiel',
    shopProductFamily: 'TV',
    shopProductClass: 'TV-Option',
    shopProductCategory: 'TV Plus',
  },
}

/** The product of an option, 9,95 € monthly. */
export const aProduct = builder(example)
