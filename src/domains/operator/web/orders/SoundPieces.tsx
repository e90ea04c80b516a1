import { SelectField } from '#ui/form/SelectField.tsx'

import { soundField } from '../texts.ts'
import type { OrderData } from './orders-data.ts'

interface SoundProps {
  /** What came in: the number of a return, or of a parcel. */
  of: string | number
  lines: OrderData['order']['returns'][number]['lines']
}

/** How many of each thing that came in can be sold again; all, unless somebody says otherwise. */
export function SoundPieces({ lines, of }: SoundProps) {
  return lines.map(({ lineNo, quantity, title }) => (
    <SelectField
      key={lineNo}
      id={`in-ordnung-${of}-${lineNo}`}
      name={`${soundField}${lineNo}`}
      label={`In Ordnung: ${title}`}
      width="s"
      defaultValue={String(quantity)}
      options={Array.from({ length: quantity + 1 }, (_, count) => ({
        value: String(count),
        text: `${count} von ${quantity}`,
      }))}
    />
  ))
}
