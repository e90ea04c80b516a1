/** 'InfoService': every notice is in the inbox; the customer ticks what comes by e-mail too. */
import { useEffect, useRef, type RefObject } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { SubmitRow } from '#ui/form/SubmitRow.tsx'
import { stackClass } from '#ui/layout/Card.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { noticeKinds, type ByEmail, type NoticeKind } from '../../rules.ts'
import { infoServiceForm, kindTexts, sentByLaw } from '../texts.ts'
import type { InfoServiceData } from './infoservice-data.ts'
import type { InfoServiceOutcome } from './submit-infoservice.ts'

import styles from './InfoServicePage.module.css'

export function InfoServicePage() {
  const data = useLoaderData<InfoServiceData>()
  const { email, phone } = data
  const lead = email === null ? undefined : 'Bestimme, welche Nachrichten auch per E-Mail kommen.'
  return (
    <>
      <PageHeader title="InfoService" lead={lead} />
      <Sections>
        <Section title="E-Mail-Adresse">
          <Address email={email} phone={phone} />
        </Section>
        <Section title="Nachrichten">{email === null ? <InboxAlone /> : <Choice data={data} />}</Section>
      </Sections>
    </>
  )
}

function Address({ email, phone }: Pick<InfoServiceData, 'email' | 'phone'>) {
  const base = useBase()
  if (email !== null)
    return (
      <p className="beside">
        {email}
        <AppLink href={to(base, 'customerData')} className={moreClass}>
          So änderst du sie
        </AppLink>
      </p>
    )
  return (
    <Alert title="Wir kennen keine E-Mail-Adresse von dir.">
      <p>Deshalb kommt nichts per E-Mail. Nenne uns deine Adresse unter {phone}.</p>
    </Alert>
  )
}

/** Every notice is there: the first half of what this page says. */
function InInbox({ more }: { more?: string }) {
  const base = useBase()
  return (
    <p>
      Jede Nachricht steht in deinen <AppLink href={to(base, 'inbox')}>Neuigkeiten</AppLink>.{more}
    </p>
  )
}

function InboxAlone() {
  return (
    <>
      <InInbox />
      <List>
        {noticeKinds.map((kind) => (
          <ListItem key={kind} title={kindTexts[kind].title} note={kindTexts[kind].note} />
        ))}
      </List>
    </>
  )
}

function Choice({ data: { form, kept, stored } }: { data: InfoServiceData }) {
  const busy = useSubmitted(infoServiceForm) !== undefined
  const outcome = useActionData<InfoServiceOutcome>()
  const shown = outcome?.wanted ?? kept ?? stored
  return (
    <PageForm name={infoServiceForm} values={form} preventScrollReset className={stackClass}>
      {/* What the ticks are compared with: only what was changed here is saved. */}
      <input type="hidden" name="seen" value={noticeKinds.filter((kind) => stored[kind]).join(' ')} />
      <InInbox more=" Hake an, was zusätzlich per E-Mail kommt." />
      <Kinds shown={shown} stored={stored} />
      <p className="small quiet">{sentByLaw}</p>
      {/* Beside the button: at the head of the page nobody would see it who has just pressed. */}
      <NoticeAlert notice={outcome?.notice} />
      <SubmitRow wide busy={busy}>
        Auswahl speichern
      </SubmitRow>
    </PageForm>
  )
}

function Kinds({ shown, stored }: { shown: ByEmail; stored: ByEmail }) {
  return (
    <fieldset ref={useStored(stored)} className={styles['kinds']}>
      <legend className="sr">Auch per E-Mail</legend>
      {noticeKinds.map((kind) => (
        <Checkbox key={kind} id={kind} name={kind} value="email" checked={shown[kind]} label={<Kind kind={kind} />} />
      ))}
    </fieldset>
  )
}

/** After a save the boxes show what is stored, another tab's choice included; they keep their own state until then. */
function useStored(stored: ByEmail): RefObject<HTMLFieldSetElement | null> {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const ticks = noticeKinds.filter((kind) => stored[kind]).join(' ')
  const before = useRef(ticks)
  useEffect(() => {
    if (before.current !== ticks) fieldset.current?.form?.reset()
    before.current = ticks
  }, [ticks])
  return fieldset
}

function Kind({ kind }: { kind: NoticeKind }) {
  const { title, note } = kindTexts[kind]
  return (
    <>
      {title}
      <small>{note}</small>
    </>
  )
}
