import { bases, underBase } from '#kit/paths.ts'
import { AppLink, renderLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { InlineLinks } from '#ui/data/InlineLinks.tsx'
import { Button } from '#ui/form/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { UnreadDot } from '#ui/layout/List.tsx'

import type { Message } from '../../api.ts'
import { partsOfMessage } from '../../message-text.ts'
import { MessageTitle } from '../MessageTitle.tsx'

import styles from './InboxPage.module.css'

interface InboxEntryProps {
  message: Message
  day: string
  unread: boolean
  opened: boolean
  onOpen: () => void
  /** It is read by its customer: what they do with it counts. */
  isOwn: boolean
  /** It is just being put aside or brought back. */
  isFiling: boolean
}

/** A message: its title and day, which open it in place. */
export function InboxEntry({ message, day, unread, opened, onOpen, isOwn, isFiling }: InboxEntryProps) {
  const { id, title, body, createdAt, documents } = message
  const { sentences, way } = partsOfMessage(body)
  return (
    <li>
      <details id={`nachricht-${id}`} open={opened} onToggle={(event) => event.currentTarget.open && onOpen()}>
        <summary className={classes(styles['head'], unread && styles['fresh'])}>
          {unread && <UnreadDot />}
          <h2>
            <MessageTitle title={title} />
            {unread && <span className="sr"> (ungelesen)</span>}
          </h2>
          <time dateTime={createdAt}>{day}</time>
          <Icon name="Pfeil unten" size="T" />
        </summary>
        <div className={styles['body']}>
          <MessageText body={sentences} />
          <Documents documents={documents} />
          <div className={styles['acts']}>
            {way !== undefined && <OneWay {...way} />}
            {isOwn && <EntryActs message={message} unread={unread} isFiling={isFiling} />}
          </div>
        </div>
      </details>
    </li>
  )
}

/** Sentences and links are all that a message has: a view that comes without its document waits for no parser. */
function MessageText({ body }: { body: string }) {
  const base = useBase() || bases[0]
  return (
    <div className={styles['text']}>
      {body.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>
          <InlineLinks
            text={paragraph}
            target="_self"
            renderLink={(href, props) => renderLink(underBase(base, href), props)}
          />
        </p>
      ))}
    </div>
  )
}

/** What most messages end with. */
function OneWay({ address, text }: { address: string; text: string }) {
  const base = useBase() || bases[0]
  return (
    <AppLink href={underBase(base, address)} className={styles['way'] ?? ''}>
      {text}
    </AppLink>
  )
}

/** The files that it is about. */
function Documents({ documents }: Pick<Message, 'documents'>) {
  const base = useBase() || bases[0]
  if (documents.length === 0) return null
  return (
    <ul className={styles['documents']} aria-label="Dokumente">
      {documents.map(({ address, title }) => (
        <li key={address}>
          <DocumentLink href={underBase(base, address)} title={title} note="PDF" />
        </li>
      ))}
    </ul>
  )
}

/** Buttons of the form around all entries: which one was pressed says what to do with which message. */
function EntryActs({ message, unread, isFiling }: Pick<InboxEntryProps, 'message' | 'unread' | 'isFiling'>) {
  const { archived, id, title } = message
  const act = archived ? 'Zurückholen' : 'Archivieren'
  return (
    <>
      <Button
        kind="text"
        small
        type="submit"
        name={archived ? 'restore' : 'archive'}
        value={id}
        busy={isFiling}
        icon={archived ? 'Rückgängig' : 'Archiv'}
        aria-label={`${act}: ${title}`}
      >
        {act}
      </Button>
      {/* With scripts opening a message is enough. */}
      {unread && (
        <noscript>
          <Button kind="text" small type="submit" name="read" value={id}>
            Als gelesen markieren
          </Button>
        </noscript>
      )}
    </>
  )
}
