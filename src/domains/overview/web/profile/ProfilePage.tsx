/** Persönliche Daten: name and number, where the customer is reached, and the ways to what a customer decides about themselves. */
import { useLoaderData } from 'react-router'

import { LinkItem } from '#domains/contracts/web/LinkItem.tsx'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Card, Section, Stack } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { ProfileData } from './profile-data.ts'

export function ProfilePage() {
  const { onBehalf, payment, phone } = useLoaderData<ProfileData>()
  const base = useBase()
  return (
    <>
      <PageHeader
        title="Persönliche Daten"
        lead={onBehalf ? undefined : 'Wie wir dich erreichen und womit du zahlst.'}
      />
      <Stack>
        <Card title={onBehalf ? 'Angaben' : 'Deine Angaben'}>
          <Known />
          {onBehalf ? (
            <p className="small quiet mt-16">Ändern kannst du das in eurem Kundensystem. Von dort kommt es hierher.</p>
          ) : (
            <ByPhone phone={phone} />
          )}
        </Card>
        <Section title="Einstellungen" className="mt-24">
          <List>
            <LinkItem href={to(base, 'methods')} title={<b>Zahlungsarten</b>} note={payment} />
            <LinkItem
              href={to(base, 'infoService')}
              title={<b>InfoService</b>}
              note="Welche Nachrichten auch als Mail kommen"
            />
            {!onBehalf && <OwnAccount base={base} />}
          </List>
        </Section>
      </Stack>
    </>
  )
}

function Known() {
  const { contact, customerNumber, name } = useLoaderData<ProfileData>()
  return (
    <DescriptionList
      items={[
        { term: 'Name', value: name },
        { term: 'Kundennummer', value: customerNumber },
        ...(contact === null
          ? []
          : [
              { term: 'Postanschrift', value: contact.address },
              { term: 'E-Mail', value: contact.email },
              { term: 'Telefon', value: contact.phone },
            ]),
      ]}
    />
  )
}

/** Whom to call; an adviser is who is called. */
function ByPhone({ phone }: Pick<ProfileData, 'phone'>) {
  return (
    <p className="small quiet mt-16">
      Stimmt etwas nicht mehr? Wir ändern es am Telefon: <br />
      <a href={phone.href}>{phone.text}</a>, {phone.hours}.
    </p>
  )
}

/** What concerns the account alone; an adviser sees none of it. */
function OwnAccount({ base }: { base: string }) {
  return (
    <>
      <LinkItem
        href={to(base, 'ownSessions')}
        title={<b>Deine Anmeldungen</b>}
        note="Geräte, auf denen du angemeldet bist"
      />
      <LinkItem
        href={to(base, 'adviserActs')}
        title={<b>Beratungsprotokoll</b>}
        note="Was jemand von uns für dich getan hat"
      />
    </>
  )
}
