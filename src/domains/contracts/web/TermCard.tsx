import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/button-classes.ts'
import { Card } from '#ui/Card.tsx'
import { Months } from '#ui/Months.tsx'

import { isOver } from '../status.ts'
import { statusOf, type AnyWireContract } from '../wire-facts.ts'
import { termWords } from './term-words.ts'

import styles from './ContractPage.module.css'

/** The date that counts, the minimum term as months, and the way out (law.md row 20). */
export function TermCard({ contract, today }: { contract: AnyWireContract; today: string }) {
  const base = useBase()
  const { label, figure, text } = termWords(contract, today)
  const { contractId, possibleActions: possible } = contract
  const href = to(base, 'termination', { contractId })
  return (
    <Card className={styles['term']} labelledBy="frist">
      <h2 id="frist" className="small quiet">
        {label}
      </h2>
      <p className="figure figure-xl">{figure}</p>
      {text !== '' && <p className="mt-8">{text}</p>}
      <TermMonths contract={contract} today={today} />
      {(possible.canTerminate || possible.canCancelTermination) && (
        <p className={styles['acts']}>
          <AppLink href={href} className={buttonClass()}>
            {possible.canTerminate ? 'Kündigung prüfen' : 'Kündigung zurücknehmen'}
          </AppLink>
        </p>
      )}
    </Card>
  )
}

function TermMonths({ contract, today }: { contract: AnyWireContract; today: string }) {
  const { term, startDateService: from } = contract
  const runs = from !== null && term.minTermEnd !== null && from <= today && today <= term.minTermEnd
  if (!runs || term.months < 2 || isOver(statusOf(contract))) return null
  return <Months total={term.months} current={term.monthOf} from={from} until={term.minTermEnd ?? from} />
}
