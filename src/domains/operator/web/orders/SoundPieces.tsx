import { SelectField } from '#ui/form/SelectField.tsx'

import { soundField } from '../texts.ts'
import type { OperatorFields } from '../use-operator-errors.ts'
import type { OrderData } from './orders-data.ts'
import { outOf } from './piece-choice.ts'
import type { OrderOutcome } from './submit-order.ts'

export interface CameIn {
  /** What came in: the number of a return, or of a parcel. */
  of: string
  lines: OrderData['order']['returns'][number]['lines']
}

interface SoundProps extends CameIn {
  error: ReturnType<OperatorFields<'sound'>['field']>['error']
  /** What was chosen before something else was wrong. */
  outcome: OrderOutcome | undefined
}

/** Id of the first of these fields. */
export function soundId(of: string): string {
  return `in-ordnung-${of}`
}

/** How many of each thing that came in can be sold again: nothing is said of it before somebody has looked. */
export function SoundPieces({ error, lines, of, outcome }: SoundProps) {
  return lines.map(({ lineNo, quantity, title }, index) => (
    <SelectField
      key={lineNo}
      id={index === 0 ? soundId(of) : `${soundId(of)}-${lineNo}`}
      name={`${soundField}${lineNo}`}
      label={`Wie viele ${title} sind in Ordnung?`}
      empty="Bitte wählen"
      error={index === 0 ? error : undefined}
      defaultValue={outcome?.sound[lineNo]}
      options={outOf(quantity)}
    />
  ))
}
