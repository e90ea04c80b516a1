/** A device as schema.org/Product: for search engines, comparison and assistive tools. */
import type { Device } from '#domains/shop/web/calls.ts'

/** JSON-LD, one offer a variant, at the address that shows it; `page` is that of the device. Prices in euro, VAT included. */
export function structuredData(device: Device, page: string): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: device.name,
    description: device.message,
    brand: { '@type': 'Brand', name: device.maker.name },
    url: page,
    // Of each make the view from the front.
    image: [...new Set(device.variants.flatMap(({ images }) => images.slice(0, 1)))],
    offers: device.variants.map((variant) => ({
      '@type': 'Offer',
      url: `${page}?ausfuehrung=${variant.productId}`,
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
