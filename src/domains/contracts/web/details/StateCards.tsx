/** What else a state of a contract asks to know, beside its story and price. */
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'

import type { WireDevice } from '../../api.ts'
import { numberPortableUntil } from '../../story.ts'
import type { ShownContract } from '../../wire-facts.ts'
import type { MoveChange } from '../story/story-course.ts'
import { endingNumbers } from './what-ends.ts'

import styles from './ContractPage.module.css'

/** Of a contract that moves: the old address and the new one. */
export function MoveCard({ change: { until, from, rows } }: { change: MoveChange }) {
  return (
    <Card title="Was sich ändert" className={styles['wide']}>
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
  devices: readonly WireDevice[]
}

/** Each with the slip that goes into its parcel. */
function Devices({ contract: { contractId }, devices }: EndProps) {
  const base = useBase()
  return devices.map(({ id, name, returnUntil }) => (
    <Known key={id} icon="Paket" title={`${name} zurücksenden`}>
      {returnUntil === null ? '' : `Bis ${formatDate(returnUntil)}. `}Das kostet dich nichts.{' '}
      <AppLink href={to(base, 'switching', { contractId })}>Rücksendeschein</AppLink>
    </Known>
  ))
}

/** Of a contract that is over: what is still to be sent back. */
export function ReturnCard(props: EndProps) {
  return (
    <Card title="Noch zu tun" className={styles['wide']}>
      <KnowList>
        <Devices {...props} />
      </KnowList>
    </Card>
  )
}

/** Of a contract that ends: what would be lost with it, and what goes back. The end of an option stands with the options. */
export function KeepCard({ contract, devices }: EndProps) {
  const base = useBase()
  const until = numberPortableUntil(contract)
  const { mailboxes } = contract
  return (
    <Card title="Damit nichts verloren geht" className={styles['wide']}>
      <KnowList>
        {endingNumbers(contract).map((number) => (
          <Known key={number} icon="Telefon" title={`Rufnummer ${number} mitnehmen`}>
            Der neue Anbieter holt sie, bis {formatDate(until ?? '')}.{' '}
            <AppLink href={to(base, 'phoneNumber', { contractId: contract.contractId })}>So geht es</AppLink>
          </Known>
        ))}
        {mailboxes.map((address) => (
          <Known key={address} icon="Nachricht" title={`Postfach ${address} sichern`}>
            Es endet mit dem Vertrag, lesen kannst du es noch eine Weile.{' '}
            <AppLink href={to(base, 'switching', { contractId: contract.contractId })}>Bis wann</AppLink>
          </Known>
        ))}
        <Devices contract={contract} devices={devices} />
      </KnowList>
    </Card>
  )
}
