import type { Device } from '#domains/shop/web/calls.ts'

/** Its prices and stock. */
export const pricing = {
  price: 189,
  monthlyPrice: null,
  regularPrice: null,
  reducedUntil: null,
  lowest30Price: null,
  taxRate: 19,
  shipping: 0,
  available: 3,
  restockOn: null,
  deliveryDate: '2026-11-21',
}

/** A device with one variant that can be had, as the shop answers it. */
export function aDevice(id: string, area: string, price = 189): Device {
  return {
    orderUntil: '2026-11-20',
    id,
    name: id,
    maker: { name: 'Funkhaus', address: 'Leipzig', contact: 'x@funkhaus.example' },
    categories: [],
    connectivity: [],
    line: '',
    message: 'Ein </script> Router',
    features: [],
    details: '',
    legal: '',
    facts: [{ title: 'WLAN', facts: [{ title: 'Reicht für', text: area }] }],
    durability: [],
    inTheBox: [],
    warnings: [],
    attachments: [],
    guaranteeYears: null,
    energyClass: null,
    energyLabel: null,
    guaranteeLabel: null,
    updatesUntil: null,
    technologies: [],
    variants: [
      {
        productId: id,
        variant: '',
        colour: null,
        storage: null,
        images: ['/a.svg'],
        modelNumber: 'A',
        modelCode: '4045100000012',
        maxPerOrder: 3,
        ...pricing,
        price,
      },
    ],
  }
}
