import { contractStatus } from '#domains/contracts/status.ts'
import { titleOf } from '#domains/contracts/web/words.ts'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { moreClass } from '#ui/button-classes.ts'
import { Card } from '#ui/Card.tsx'
import { coverClass, Row, Rows } from '#ui/Rows.tsx'
import { Steps, type Step } from '#ui/Steps.tsx'

import type { Progress } from '../rules.ts'

/** What is being carried out: one order with its steps, several as a list. */
export function ProgressCard({ inProgress, today }: { inProgress: readonly Progress[]; today: string }) {
  const base = useBase()
  const [first, second] = inProgress
  if (first === undefined) return null
  if (second === undefined) return <OneOrder progress={first} today={today} />
  return (
    <Card title="In Arbeit">
      <Rows>
        {inProgress.map(({ contract, root }) => (
          <Row
            key={contract.id}
            title={
              <AppLink className={coverClass} href={to(base, 'contract', { contractId: root.contractId })}>
                {titleOf(contract)}
              </AppLink>
            }
            note={stageLine(contract, today)}
            mark="go"
          />
        ))}
      </Rows>
    </Card>
  )
}

function OneOrder({ progress: { contract, root }, today }: { progress: Progress; today: string }) {
  const base = useBase()
  const isOption = contract.id !== root.id
  return (
    <Card
      title={titleOf(contract)}
      aside={
        <span className="small quiet">{isOption ? `Option zu ${titleOf(root)}` : `Vertrag ${root.contractId}`}</span>
      }
    >
      <Steps items={steps(contract, today)} />
      <p className="mt-24">
        <AppLink className={moreClass} href={to(base, 'contract', { contractId: root.contractId })}>
          Zum Vertrag
        </AppLink>
      </p>
    </Card>
  )
}

function stageLine({ status, startDateService, startDateRequested }: Progress['contract'], today: string): string {
  if (status !== contractStatus.ordered) return 'Bestätigung des Kabelanbieters steht aus'
  const start = startDateService ?? startDateRequested
  return start === null || start <= today ? 'Wird freigeschaltet' : `Beginnt am ${formatDate(start)}`
}

function steps(contract: Progress['contract'], today: string): Step[] {
  const { orderDate, status, startDateService, startDateRequested } = contract
  const ordered: Step = { title: 'Bestellt', note: formatDate(orderDate), state: 'done' }
  if (status !== contractStatus.ordered) {
    const used: Step = {
      title: 'Freigeschaltet',
      note: startDateService === null ? undefined : formatDate(startDateService),
      state: 'done',
    }
    return [ordered, used, { title: 'Bestätigung des Kabelanbieters', note: 'steht aus', state: 'now' }]
  }
  const start = startDateService ?? startDateRequested
  if (start === null || start <= today) {
    return [ordered, { title: 'Wird freigeschaltet', state: 'now' }, { title: 'Bereit', state: 'next' }]
  }
  return [
    ordered,
    { title: 'In Vorbereitung', state: 'now' },
    { title: 'Beginnt', note: formatDate(start), state: 'next' },
  ]
}
