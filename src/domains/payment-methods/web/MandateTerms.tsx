import { formatDate, type IsoDate } from '#kit/dates.ts'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'

import type { MandateWording } from '../api.ts'
import { MandateText } from './MandateText.tsx'

import styles from './MandateTerms.module.css'

/** A mandate before it is granted: its wording, which names creditor and reference, and its further facts, above the box that grants it. */
export function MandateTerms({ mandate, today }: { mandate: MandateWording; today: IsoDate }) {
  return (
    <div className={styles['terms']}>
      <h3>SEPA-Lastschriftmandat</h3>
      <MandateText text={mandate.text} />
      <DescriptionList
        items={[
          // No other is granted here: each is worded so.
          { term: 'Art', value: 'wiederkehrend' },
          { term: 'Datum', value: formatDate(today) },
        ]}
      />
    </div>
  )
}
