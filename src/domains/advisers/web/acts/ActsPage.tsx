/** What advisers did for the customer: each act with its time, its adviser and the reason of the conversation. */
import { useLoaderData } from 'react-router'

import { phoneHref, phoneText } from '#kit/phone.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { ActsData } from './acts-data.ts'

export function ActsPage() {
  const { acts, phone } = useLoaderData<ActsData>()
  return (
    <>
      <PageHeader title="Beratungsprotokoll" lead="Was jemand von uns in deinem Auftrag getan hat, auch am Telefon." />
      {acts.length === 0 ? (
        <EmptyState
          icon="Dokument"
          title="Noch nichts"
          action={
            <p>
              Du hattest ein Gespräch, das hier fehlt? Ruf uns an: <a href={phoneHref(phone)}>{phoneText(phone)}</a>.
            </p>
          }
        >
          Sobald jemand von uns dein Kundenkonto öffnet oder etwas für dich ändert, steht es hier.
        </EmptyState>
      ) : (
        <Sections>
          <Section title="Für dich getan">
            <List>
              {acts.map(({ note, place, title }) => (
                <ListItem key={place} title={<b>{title}</b>} note={note} />
              ))}
            </List>
          </Section>
          <Section title="Davon weißt du nichts?">
            <p>
              Ruf uns an: <a href={phoneHref(phone)}>{phoneText(phone)}</a>. Wir klären es mit dir.
            </p>
          </Section>
        </Sections>
      )}
    </>
  )
}
