import type { ReactNode } from 'react'

import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { Months } from '#ui/data/Months.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { Card } from '#ui/layout/Card.tsx'

import { isOver } from '../../status.ts'
import { contractStatusCode, type AnyWireContract } from '../../wire-facts.ts'
import { termWords } from './term-words.ts'

import styles from './ContractPage.module.css'

interface TermCardProps {
  contract: AnyWireContract
  today: string
  /** The contract's history, where it has no card of its own. */
  course?: ReactNode
}

/** The date that counts, the minimum term as months, and how to end the contract (§ 57 (3) TKG); of a contract that is over, where to go next. */
export function TermCard({ contract, today, course }: TermCardProps) {
  const base = useBase()
  const { label, figure, text } = termWords(contract, today)
  const { contractId, possibleActions: possible } = contract
  const over = isOver(contractStatusCode(contract))
  const href = over ? to(base, 'contracts') : to(base, 'termination', { contractId })
  return (
    <Card className={styles['term']} labelledBy="frist">
      <h2 id="frist" className="small quiet">
        {label}
      </h2>
      <p className="figure figure-xl">{figure}</p>
      {text !== '' && <p className="mt-8">{text}</p>}
      <TermMonths contract={contract} today={today} />
      {course && <div className="mt-24">{course}</div>}
      {(over || possible.canTerminate || possible.canCancelTermination) && (
        <p className={styles['acts']}>
          <AppLink href={href} className={buttonClass()}>
            {over ? 'Zu deinen Verträgen' : possible.canTerminate ? 'Kündigung prüfen' : 'Kündigung zurücknehmen'}
          </AppLink>
        </p>
      )}
    </Card>
  )
}

function TermMonths({ contract, today }: { contract: AnyWireContract; today: string }) {
  const { orderDate: from, startDateService: start, term } = contract
  const runs = start !== null && term.minTermEnd !== null && start <= today && today <= term.minTermEnd
  if (!runs || term.months < 2 || isOver(contractStatusCode(contract))) return null
  return <Months total={term.months} current={term.monthOf} from={from} until={term.minTermEnd ?? from} />
}
