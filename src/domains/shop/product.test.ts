import { expect, test } from 'vitest'

import { aModel, aVariant } from './fixtures.ts'
import { toProduct } from './product.ts'

function legalText(digital: boolean): string {
  const [{ doc }, variant] = [aModel(), aVariant()]
  const offer = {
    ...variant,
    modelId: 'probe',
    name: 'Probe Eins',
    variant: '',
    maker: 'Halde',
    image: '',
    lowest30Cents: null,
    available: 10,
    deliveryDate: null,
    digital,
    fixedPrice: false,
  }
  const row = { offer, doc, variantDoc: variant.doc, categories: [], connectivity: [], sortOrder: 1 }
  return toProduct({ ...row, colour: null, colourHex: null, storage: null }).legalInformation.text
}

test('a device says in the product calls what the law wants said of a purchase, and content what holds for content', () => {
  expect(legalText(false)).toBe(
    [
      'Probe kostet 99,00 €.',
      'Einmaliger Kauf ohne Vertrag.',
      'Du kannst die Ware 14 Tage nach Erhalt ohne Angabe von Gründen zurückgeben. Es gilt die gesetzliche Gewährleistung von zwei Jahren.',
      'Altgeräte nehmen wir kostenlos zurück. Alle Preise inklusive Mehrwertsteuer, zuzüglich Versand.',
    ].join('\n\n'),
  )
  expect(legalText(true)).toBe(
    [
      'Probe kostet 99,00 €.',
      'Einmaliger Kauf ohne Vertrag.',
      'Du kannst ihn widerrufen, bis du die Inhalte laden kannst. Es gilt die gesetzliche Gewährleistung von zwei Jahren.',
      'Alle Preise inklusive Mehrwertsteuer.',
    ].join('\n\n'),
  )
})
