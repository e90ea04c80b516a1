/** Values of filters in words. */
export const priceClassTexts: Readonly<Record<string, string>> = {
  '0-50': 'Bis 50\u00A0€',
  '50-100': '50 bis 100\u00A0€',
  '100-200': '100 bis 200\u00A0€',
  '200-500': '200 bis 500\u00A0€',
  '500-': 'Über 500\u00A0€',
}

export const availabilityTexts: Readonly<Record<string, string>> = {
  now: 'Sofort lieferbar',
  days: 'In 3 bis 5 Tagen',
  preorder: 'Vorbestellbar',
}

/** '50 bis 120 €'; null where nothing is asked for. */
export function rangeText({ from, to }: { readonly from: string; readonly to: string }): string | null {
  if (from === '' && to === '') return null
  if (to === '') return `Ab ${from}\u00A0€`
  return from === '' ? `Bis zu ${to}\u00A0€` : `Von ${from} bis ${to}\u00A0€`
}
