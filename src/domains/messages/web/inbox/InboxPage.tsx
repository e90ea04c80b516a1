/** The inbox: its views, then titles with their day; opened in place, unread until then, put aside from there. */
import { useEffect } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { EmptyPage } from '#ui/feedback/EmptyPage.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Button } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { useFocusWhenReplaced } from '#ui/form/use-focus-when-replaced.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { Message } from '../../api.ts'
import { messageDay } from '../message-day.ts'
import { emptyTexts } from '../texts.ts'
import { inboxForm, type InboxData } from './inbox-data.ts'
import { InboxEntry } from './InboxEntry.tsx'
import { InboxPaging, InboxViews } from './InboxViews.tsx'
import type { InboxOutcome } from './submit-inbox.ts'
import { useReading } from './use-reading.ts'

import styles from './InboxPage.module.css'

export function InboxPage() {
  const { counts, form, from, messages, older, onBehalf, openId, view } = useLoaderData<InboxData>()
  const outcome = useActionData<InboxOutcome>()
  const { isUnread, open } = useReading(onBehalf)
  useEffect(() => {
    const named = messages.find(({ id }) => id === openId)
    if (named !== undefined) void open(named)
  }, [messages, openId, open])
  useFocusWhenReplaced(`${view} ${from} ${messages.length === 0}`)
  useFocusWhenRefused(outcome?.notice && outcome)
  if (counts.current + counts.archived === 0) return <Empty />
  const readHere = messages.filter((message) => !message.archived && !message.read && !isUnread(message)).length
  const unread = Math.max(0, counts.unread - readHere)
  const isAllRead = unread === 0 && counts.current > 0
  const entries = <Entries isUnread={isUnread} onOpen={(message) => void open(message)} />
  return (
    <>
      <PageHeader title="Neuigkeiten" {...(isAllRead && { lead: 'Du hast alles gelesen.' })} />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      <InboxViews view={view} counts={{ ...counts, unread }} />
      {onBehalf ? (
        entries
      ) : (
        <PageForm name={inboxForm} values={form} preventScrollReset>
          {entries}
        </PageForm>
      )}
      <InboxPaging view={view} from={from} older={older} />
    </>
  )
}

interface EntriesProps {
  isUnread: (message: Message) => boolean
  onOpen: (message: Message) => void
}

function Entries({ isUnread, onOpen }: EntriesProps) {
  const { messages, onBehalf, openId, today, view } = useLoaderData<InboxData>()
  const sent = useSubmitted(inboxForm)
  if (messages.length === 0) return <p className={styles['nothing']}>{emptyTexts[view]}</p>
  return (
    <>
      <ul className={styles['list']}>
        {messages.map((message) => (
          <InboxEntry
            key={message.id}
            message={message}
            day={messageDay(message.createdAt, today)}
            unread={isUnread(message)}
            opened={message.id === openId}
            onOpen={() => onOpen(message)}
            isOwn={!onBehalf}
            isFiling={[sent?.get('archive'), sent?.get('restore')].includes(message.id)}
          />
        ))}
      </ul>
      <ReadAll isSent={sent?.has('readAll') === true} />
    </>
  )
}

/** One press for several: up to the newest that stands here. */
function ReadAll({ isSent }: { isSent: boolean }) {
  const { from, messages, onBehalf, view } = useLoaderData<InboxData>()
  if (onBehalf || view !== 'unread' || from !== null || messages.length < 2) return null
  return (
    <Button kind="text" className="mt-8" type="submit" name="readAll" value={messages[0]?.id} busy={isSent}>
      Alle als gelesen markieren
    </Button>
  )
}

function Empty() {
  const base = useBase()
  return (
    <EmptyPage
      page="Neuigkeiten"
      icon="Nachricht offen"
      title="Noch keine Neuigkeiten"
      action={<LinkButton href={to(base, 'infoService')}>Benachrichtigungen wählen</LinkButton>}
    >
      Hier steht, was sich an Verträgen, Rechnungen und Terminen ändert, jedes Mal mit Datum.
    </EmptyPage>
  )
}
