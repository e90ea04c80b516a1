import { useLoaderData } from 'react-router'

import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

import { returnStepForm, soundField } from '../texts.ts'
import type { OrderData } from './orders-data.ts'

import styles from '../Operator.module.css'

type Back = OrderData['order']['returns'][number]

/** What comes in is looked at: what is broken is not sold again. Then its money goes back, whatever it looked like. */
export function ReturnStep({ back }: { back: Back }) {
  const { forms } = useLoaderData<OrderData>()
  const busy = useSubmitted(returnStepForm)?.get('number') === back.number
  const isIn = back.state === 'received'
  return (
    <PageForm name={returnStepForm} values={forms.back} className={`${styles['form']} mt-24`}>
      <input type="hidden" name="number" value={back.number} />
      <input type="hidden" name="seen" value={back.state} />
      {!isIn && back.lines.map((line) => <Sound key={line.lineNo} number={back.number} line={line} />)}
      <ButtonRow>
        <Button type="submit" busy={busy}>
          {isIn ? 'Geld erstatten' : 'Als eingegangen melden'}
        </Button>
        <span className="small quiet">
          {isIn ? 'Auf dem Weg, auf dem gezahlt wurde.' : 'Was in Ordnung ist, zählt wieder zum Bestand.'}
        </span>
      </ButtonRow>
    </PageForm>
  )
}

function Sound({ line: { lineNo, quantity, title }, number }: { line: Back['lines'][number]; number: string }) {
  return (
    <SelectField
      id={`in-ordnung-${number}-${lineNo}`}
      name={`${soundField}${lineNo}`}
      label={`In Ordnung: ${title}`}
      width="s"
      defaultValue={String(quantity)}
      options={Array.from({ length: quantity + 1 }, (_, count) => ({
        value: String(count),
        text: `${count} von ${quantity}`,
      }))}
    />
  )
}
