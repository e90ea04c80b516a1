import { useLoaderData } from 'react-router'

import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'

import { returnStepForm } from '../texts.ts'
import type { OrderData } from './orders-data.ts'
import { SoundPieces } from './SoundPieces.tsx'

import styles from '../Operator.module.css'

type Back = OrderData['order']['returns'][number]

/** What comes in is looked at: what is broken is not sold again. Then its money goes back, whatever it looked like. */
export function ReturnStep({ back, isNext }: { back: Back; isNext: boolean }) {
  const { forms } = useLoaderData<OrderData>()
  const busy = useSubmitted(returnStepForm)?.get('number') === back.number
  const isIn = back.state === 'received'
  return (
    <PageForm name={returnStepForm} values={forms.back} className={styles['form']}>
      <input type="hidden" name="number" value={back.number} />
      <input type="hidden" name="seen" value={back.state} />
      {!isIn && <SoundPieces of={back.number} lines={back.lines} />}
      <ButtonRow>
        <Button kind={isNext ? 'fill' : 'line'} type="submit" busy={busy}>
          {isIn ? 'Geld erstatten' : 'Als eingegangen melden'}
        </Button>
        <span className="small quiet">
          {isIn
            ? 'Auf dem Weg, auf dem gezahlt wurde.'
            : 'Was in Ordnung ist, zählt wieder zum Bestand. Das Geld geht mit dem nächsten Schritt zurück.'}
        </span>
      </ButtonRow>
    </PageForm>
  )
}
