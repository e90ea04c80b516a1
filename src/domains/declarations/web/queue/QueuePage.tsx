/** Declarations that a person has to decide (§§ 312k, 356a BGB), the oldest first. */
import { useLoaderData } from 'react-router'

import { LinkItem } from '#domains/contracts/web/LinkItem.tsx'
import { formatDate, formatInstant } from '#kit/dates.ts'
import { counted } from '#kit/number-words.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { EmptyPage } from '#ui/feedback/EmptyPage.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { OpenDeclaration } from '../../queue-api.ts'
import type { OpenList } from '../queue-calls.ts'

export function QueuePage() {
  const { count, open } = useLoaderData<OpenList>()
  const base = useBase()
  if (count === 0)
    return (
      <EmptyPage
        page="Kündigungen und Widerrufe"
        icon="Haken"
        title="Nichts wartet auf eine Entscheidung"
        action={<LinkButton href={to(base, 'chooseCustomer')}>Zum Beratermodus</LinkButton>}
      >
        Was jemand ohne Anmeldung erklärt, steht hier.
      </EmptyPage>
    )
  return (
    <>
      <PageHeader
        title="Kündigungen und Widerrufe"
        lead={`${counted(count, 'Eine Erklärung wartet', 'Erklärungen warten')}${count === 1 ? '.' : ', die älteste zuerst.'}`}
      />
      <Card className="column">
        <List>
          {open.map((one) => (
            <Entry key={one.id} declaration={one} />
          ))}
        </List>
      </Card>
    </>
  )
}

const subjects = { cancellation: 'Kündigung', withdrawal: 'Widerruf' } as const

function Entry({ declaration }: { declaration: OpenDeclaration }) {
  const base = useBase()
  const { answerBy, cause, contract, id, isMine, isOverdue, kind, name, receivedAt, takenBy } = declaration
  const subject = cause === 'extraordinary' ? 'Außerordentliche Kündigung' : subjects[kind]
  return (
    <LinkItem
      href={`${to(base, 'declarationQueue')}/${id}`}
      title={
        <>
          {subject} von <bdi>{name}</bdi>
        </>
      }
      note={
        <>
          <bdi>{contract}</bdi>, {formatInstant(receivedAt)}. Antwort bis {formatDate(answerBy)}
        </>
      }
      end={
        <>
          {isOverdue && <Badge tone="warning">überfällig</Badge>}
          {takenBy !== null && <Badge tone="info">{isMine ? 'bei dir' : `bei ${takenBy}`}</Badge>}
        </>
      }
    />
  )
}
