/** The inbox: titles with their day; opened in place, unread until then. */
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'

import { PublicText } from '#domains/content/web/PublicText.tsx'
import { counted } from '#kit/number-words.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyPage } from '#ui/feedback/EmptyPage.tsx'
import { Button } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { UnreadDot } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { Message } from '../../api.ts'
import { messageDay } from '../message-day.ts'
import { inboxForm, type InboxData } from './inbox-data.ts'
import { useReading } from './use-reading.ts'

import styles from './InboxPage.module.css'

export function InboxPage() {
  const { messages, openId, onBehalf, today, form } = useLoaderData<InboxData>()
  const { isUnread, open } = useReading(onBehalf)
  useEffect(() => {
    const named = messages.find(({ id }) => id === openId)
    if (named !== undefined) void open(named)
  }, [messages, openId, open])
  if (messages.length === 0) return <Empty />
  return (
    <>
      <PageHeader title="Neuigkeiten" lead={leadText(messages.filter(isUnread).length)} />
      <ul className={styles['list']}>
        {messages.map((message) => (
          <Entry
            key={message.id}
            message={message}
            day={messageDay(message.createdAt, today)}
            unread={isUnread(message)}
            opened={message.id === openId}
            onOpen={() => void open(message)}
            csrf={onBehalf ? undefined : form.csrf}
          />
        ))}
      </ul>
    </>
  )
}

function leadText(unread: number): string {
  return unread === 0 ? 'Du hast alles gelesen.' : counted(unread, 'Eine ungelesen', 'ungelesen')
}

interface EntryProps {
  message: Message
  day: string
  unread: boolean
  opened: boolean
  onOpen: () => void
  /** undefined: reading it changes nothing. */
  csrf: string | undefined
}

function Entry({ message, day, unread, opened, onOpen, csrf }: EntryProps) {
  const { id, title, body, createdAt } = message
  return (
    <li>
      <details id={`nachricht-${id}`} open={opened} onToggle={(event) => event.currentTarget.open && onOpen()}>
        <summary className={classes(styles['head'], unread && styles['fresh'])}>
          {unread && <UnreadDot />}
          <h2>
            {title}
            {unread && <span className="sr"> (ungelesen)</span>}
          </h2>
          <time dateTime={createdAt}>{day}</time>
          <Icon name="Pfeil unten" size="T" />
        </summary>
        <div className={styles['body']}>
          <PublicText text={body} topHeading={3} />
          {/* With scripts opening a message is enough. */}
          {unread && csrf !== undefined && (
            <noscript>
              <PageForm name={inboxForm} values={{ csrf }}>
                <input type="hidden" name="messageId" value={id} />
                <Button small type="submit">
                  Als gelesen markieren
                </Button>
              </PageForm>
            </noscript>
          )}
        </div>
      </details>
    </li>
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
