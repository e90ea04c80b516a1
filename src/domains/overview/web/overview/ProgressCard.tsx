import { contractStatus } from '#domains/contracts/status.ts'
import { comingLine, contractTitle } from '#domains/contracts/web/words.ts'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { Steps, type Step } from '#ui/feedback/Steps.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Card } from '#ui/layout/Card.tsx'
import { coverClass, ListItem, List } from '#ui/layout/List.tsx'

import type { Progress } from '../../rules.ts'

/** What is being carried out: one order with its steps, several as a list. */
export function ProgressCard({ inProgress, today }: { inProgress: readonly Progress[]; today: string }) {
  const base = useBase()
  const [first, second] = inProgress
  if (first === undefined) return null
  if (second === undefined) return <OneOrder progress={first} today={today} />
  return (
    <Card title="In Arbeit">
      <List>
        {inProgress.map((progress) => (
          <ListItem
            key={`${progress.contract.id} ${orderName(progress)}`}
            title={
              <AppLink className={coverClass} href={to(base, 'contract', { contractId: progress.root.contractId })}>
                {orderName(progress)}
              </AppLink>
            }
            note={stageLine(progress, today)}
            mark="go"
          />
        ))}
      </List>
    </Card>
  )
}

function OneOrder({ progress, today }: { progress: Progress; today: string }) {
  const base = useBase()
  const { contract, root } = progress
  const isOption = contract.id !== root.id
  return (
    <Card
      title={orderName(progress)}
      aside={
        <span className="small quiet">
          {isOption ? `Option zu ${contractTitle(root)}` : `Vertrag ${root.contractId}`}
        </span>
      }
    >
      <Steps items={steps(progress, today)} />
      <p className="mt-24">
        <AppLink className={moreClass} href={to(base, 'contract', { contractId: root.contractId })}>
          Zum Vertrag
        </AppLink>
      </p>
    </Card>
  )
}

function orderName({ contract, change }: Progress): string {
  return change === undefined ? contractTitle(contract) : 'Produktwechsel'
}

function stageLine({ contract, change }: Progress, today: string): string {
  if (change !== undefined) return comingLine(change)
  const { status, startDateService, startDateRequested } = contract
  if (status !== contractStatus.ordered) return 'Bestätigung des Kabelanbieters steht aus'
  const start = startDateService ?? startDateRequested
  return start === null || start <= today ? 'Wird freigeschaltet' : `Beginnt am ${formatDate(start)}`
}

function steps({ contract, change }: Progress, today: string): Step[] {
  // `productChangeInfo` does not say the day of its order.
  if (change !== undefined) {
    return [
      { title: 'Bestellt', state: 'done' },
      { title: comingLine(change), state: 'next' },
    ]
  }
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
