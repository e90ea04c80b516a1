/** A device as schema.org/Product: for search engines, comparison and assistive tools. */
import type { Device } from '#domains/shop/web/calls.ts'

/** JSON-LD, one offer a variant; prices in euro, VAT included. */
export function structuredData(device: Device): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: device.name,
    description: device.message,
    brand: { '@type': 'Brand', name: device.maker.name },
    offers: device.variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.productId,
      ...(variant.modelCode !== '' && { gtin13: variant.modelCode }),
      ...(variant.variant !== '' && { name: variant.variant }),
      price: variant.price.toFixed(2),
      priceCurrency: 'EUR',
      ...(variant.reducedUntil !== null && { priceValidUntil: variant.reducedUntil }),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: variant.price.toFixed(2),
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: true,
      },
      availability: `https://schema.org/${variant.available > 0 ? 'InStock' : variant.restockOn === null ? 'OutOfStock' : 'BackOrder'}`,
      itemCondition: 'https://schema.org/NewCondition',
    })),
  })
}
