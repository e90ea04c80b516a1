/** What else a state of a contract asks to know, beside its story and price. */
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'

import { numberPortableUntil } from '../../story.ts'
import type { ShownContract } from '../../wire-facts.ts'
import type { MoveChange } from '../story/story-course.ts'
import type { Deadlines } from './deadlines.ts'
import type { DeviceBack } from './goes-back.ts'
import { endingNumbers } from './what-ends.ts'

/** Until when it can be withdrawn, which discount ends when, how long it binds: what the story does not begin with. */
export function DeadlinesCard({ deadlines: { note, rows } }: { deadlines: Deadlines }) {
  return (
    <Card title="Fristen">
      <DescriptionList items={rows} />
      {note !== null && <p className="small quiet mt-16">{note}</p>}
    </Card>
  )
}

/** Of a contract that moves: the old address and the new one. */
export function MoveCard({ change: { until, from, rows } }: { change: MoveChange }) {
  return (
    <Card title="Was sich ändert">
      <Table
        words
        caption="Dein Vertrag vor und nach dem Umzug"
        head={['Dein Vertrag', `bis ${until}`, `ab ${from}`]}
        rows={rows}
      />
    </Card>
  )
}

interface EndProps {
  contract: ShownContract
  devices: readonly DeviceBack[]
  mailboxText: string | undefined
}

/** Each with the slip that goes into its parcel. */
function Devices({ contract: { contractId }, devices }: EndProps) {
  const base = useBase()
  return devices.map(({ id, name, text }) => (
    <Known key={id} icon="Paket" title={`${name} zurücksenden`}>
      {text} <AppLink href={to(base, 'switching', { contractId })}>Rücksendeschein</AppLink>
    </Known>
  ))
}

function Mailboxes({ contract: { mailboxes }, mailboxText: text }: EndProps) {
  return (
    text !== undefined &&
    mailboxes.map((address) => (
      <Known key={address} icon="Nachricht" title={`Postfach ${address} sichern`}>
        {text}
      </Known>
    ))
  )
}

/** Of a contract that is over: what can still be read, and is to be sent back. */
export function ReturnCard(props: EndProps) {
  return (
    <Card title="Noch zu tun">
      <KnowList>
        <Mailboxes {...props} />
        <Devices {...props} />
      </KnowList>
    </Card>
  )
}

/** Of a contract that ends: what would be lost with it, and what goes back. The end of an option stands with the options. */
export function KeepCard(props: EndProps) {
  const { contract } = props
  const base = useBase()
  const until = numberPortableUntil(contract)
  return (
    <Card title="Damit nichts verloren geht">
      <KnowList>
        {endingNumbers(contract).map((number) => (
          <Known key={number} icon="Telefon" title={`Rufnummer ${number} mitnehmen`}>
            Der neue Anbieter holt sie, bis {formatDate(until ?? '')}.{' '}
            <AppLink href={to(base, 'switching', { contractId: contract.contractId })}>So geht es</AppLink>
          </Known>
        ))}
        <Mailboxes {...props} />
        <Devices {...props} />
      </KnowList>
    </Card>
  )
}
