/** 'Wiederanschaltung': what a blocked contract owes and how it is paid; what ends and can still be kept. */
import { useLayoutEffect, useRef, type SubmitEvent } from 'react'
import { useLoaderData, useNavigation } from 'react-router'

import { HelpCard } from '#domains/contracts/web/HelpCard.tsx'
import { LinkItem } from '#domains/contracts/web/LinkItem.tsx'
import { endOfBlock } from '#domains/contracts/web/story/end-of-block.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { EmptyPage } from '#ui/feedback/EmptyPage.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { useFocusWhenReplaced } from '#ui/form/use-focus-when-replaced.ts'
import { Card, Stack } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Grid.tsx'
import { List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { BlockedCard } from './BlockedCard.tsx'
import type { Blocked, ReactivationData } from './reactivation-data.ts'

import styles from './ReactivationPage.module.css'

export function ReactivationPage() {
  const { blocked, ending, help } = useLoaderData<ReactivationData>()
  const base = useBase()
  const onSubmit = useOneAtATime()
  useFocusWhenReplaced(toPay(blocked))
  if (blocked.length === 0 && ending.length === 0)
    return (
      <EmptyPage
        page="Wiederanschaltung"
        icon="Haken"
        title="Keiner deiner Verträge ist gesperrt."
        action={<LinkButton href={to(base, 'contracts')}>Verträge ansehen</LinkButton>}
      />
    )
  return (
    <>
      <PageHeader title="Wiederanschaltung" lead={lead(blocked, ending.length)} />
      <Columns className={styles['columns']}>
        <Stack>
          {blocked.map((one) => (
            <BlockedCard key={one.contractId} blocked={one} onSubmit={onSubmit} />
          ))}
          {ending.length > 0 && <Ending />}
        </Stack>
        {blocked.some(({ openCents, underway }) => openCents > 0 && underway === null) && <HelpCard help={help} />}
      </Columns>
    </>
  )
}

/** Another payment that is sent meanwhile would call the first one back, and only one would arrive: it waits for its answer. */
function useOneAtATime() {
  const { state } = useNavigation()
  const isSending = useRef(false)
  // Before the freed button is painted: what is pressed then is not to be lost.
  useLayoutEffect(() => {
    if (state === 'idle') isSending.current = false
  })
  return (event: SubmitEvent<HTMLFormElement>) => {
    if (isSending.current) event.preventDefault()
    isSending.current = true
  }
}

/** What can still be paid: paying takes it away. */
function toPay(blocked: readonly Blocked[]): string {
  return blocked
    .filter(({ underway }) => underway === null)
    .map(({ contractId }) => contractId)
    .join()
}

function lead(blocked: readonly Blocked[], ending: number): string {
  const [first, second] = blocked
  if (first === undefined) return 'Was endet, kannst du noch behalten.'
  if (second === undefined && ending === 0 && first.openCents > 0) return endOfBlock(first.openCents)
  return ending === 0
    ? 'Sobald alles bezahlt ist, läuft der Anschluss sofort wieder. Das Anschalten kostet nichts.'
    : 'Gesperrtes läuft wieder, sobald alles bezahlt ist; das Anschalten kostet nichts. Was endet, kannst du noch behalten.'
}

function Ending() {
  const { ending } = useLoaderData<ReactivationData>()
  const base = useBase()
  return (
    <Card>
      <h2>Endet bald</h2>
      <List className="mt-8">
        {ending.map(({ contractId, last, title }) => (
          <LinkItem
            key={contractId}
            href={to(base, 'termination', { contractId })}
            title={`${title} behalten`}
            note={`Endet am ${last}. Bis dahin kannst du die Kündigung zurücknehmen.`}
          />
        ))}
      </List>
    </Card>
  )
}
