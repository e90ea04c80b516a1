import type { ReactNode } from 'react'
import { useActionData } from 'react-router'

import type { FormValues } from '#platform/web/page-context.ts'
import { useSubmitted } from '#platform/web/PageForm.tsx'
import type { ButtonKind } from '#ui/form/button-classes.ts'
import { Button, ButtonRow } from '#ui/form/Button.tsx'

import { DeskForm } from './DeskForm.tsx'
import { soundFaults } from './order-faults.ts'
import { SoundPieces, soundId, type CameIn } from './SoundPieces.tsx'
import type { OrderOutcome } from './submit-order.ts'
import { useOrderErrors } from './use-order-errors.ts'

interface SoundFormProps extends CameIn {
  name: string
  values: FormValues
  /** What it is a number of. */
  about: 'number' | 'parcel'
  button: string
  kind: ButtonKind
  /** What follows. */
  note: string
  /** Above the fields. */
  children: ReactNode
}

/** The form of what came in: nothing is sent before it is said of each thing how many are in order. */
export function SoundForm({ about, button, children, kind, lines, name, note, of, values }: SoundFormProps) {
  const answer = useActionData<OrderOutcome>()
  const outcome = answer?.form === name && answer[about] === of ? answer : undefined
  const errors = useOrderErrors<'sound'>({ sound: soundId(of) }, { find: soundFaults, outcome, typed: undefined })
  return (
    <DeskForm name={name} values={values} errors={errors}>
      <input type="hidden" name={about} value={of} />
      {children}
      <SoundPieces of={of} lines={lines} error={errors.field('sound').error} outcome={outcome} />
      <ButtonRow>
        <Button kind={kind} type="submit" busy={useSubmitted(name)?.get(about) === of}>
          {button}
        </Button>
        <span className="small quiet">{note}</span>
      </ButtonRow>
    </DeskForm>
  )
}
