/** Who made a device, who answers for it, and who gives a guarantee. Pure; German. */
import { labelledYears } from '#domains/shop/guarantee.ts'
import type { Device } from '#domains/shop/web/calls.ts'

import { yearsText } from '../texts.ts'

type Row = readonly [term: string, value: string]

/** In the order in which they are asked for (GPSR art. 19; § 479 BGB where there is a guarantee). */
export function makerRows(device: Device, modelNumber: string): readonly Row[] {
  const { maker } = device
  return [
    ['Modell', modelNumber],
    ['Hersteller', maker.address],
    ['Kontakt', maker.contact],
    ['Verantwortlich in der EU', responsible(maker)],
    ...guaranteeRows(device),
  ]
}

/** Who gives it, what it covers, where its terms are, and what it leaves as it is (§ 479 BGB). */
function guaranteeRows({ attachments, guaranteeYears, maker }: Device): Row[] {
  if (guaranteeYears === null) return []
  // The label is of guarantees for the whole of the goods, at no extra cost.
  const scope = labelledYears(guaranteeYears) === null ? '' : ' für die ganze Ware, ohne Aufpreis'
  const terms = attachments.find(({ name }) => name.startsWith('Garantie'))
  return [
    [
      'Garantie',
      [
        `${yearsText(guaranteeYears)}${scope}.`,
        `Garantiegeber: ${maker.address.includes(maker.name) ? '' : `${maker.name}, `}${maker.address}.`,
        terms === undefined
          ? `Die Bedingungen bekommst du dort: ${maker.contact}.`
          : `Die Bedingungen stehen in „${terms.name}“ bei den technischen Daten.`,
        'Deine gesetzlichen Rechte bei Mängeln bleiben davon unberührt und kosten dich nichts.',
      ].join(' '),
    ],
  ]
}

function responsible({ responsible: person }: Device['maker']): string {
  return person === undefined ? 'der Hersteller' : `${person.name}, ${person.address}, ${person.contact}`
}
