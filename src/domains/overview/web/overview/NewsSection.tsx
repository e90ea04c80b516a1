import { MessageTitle } from '#domains/messages/web/MessageTitle.tsx'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { Section } from '#ui/layout/Card.tsx'
import { coverClass, ListItem, List } from '#ui/layout/List.tsx'

import { MoreLink } from './MoreLink.tsx'
import type { OverviewData } from './overview-view.ts'

import styles from './OverviewPage.module.css'

/** The newest messages, each leading to itself in the inbox; how many of all are unread, where that are others too. */
export function NewsSection({ news, unread }: Pick<OverviewData, 'news' | 'unread'>) {
  const base = useBase()
  if (news.length === 0) return null
  return (
    <Section
      title="Neuigkeiten"
      className={styles['news']}
      aside={<MoreLink page="inbox">{unread > 0 ? `Alle lesen (${unread} ungelesen)` : 'Alle lesen'}</MoreLink>}
    >
      <List>
        {news.map(({ createdAt, day, id, read, title }) => (
          <ListItem
            key={id}
            unread={!read}
            title={
              <AppLink className={coverClass} href={to(base, 'inbox', { nachricht: id })}>
                <MessageTitle title={title} />
              </AppLink>
            }
            end={
              <time className="small quiet" dateTime={createdAt}>
                {day}
              </time>
            }
          />
        ))}
      </List>
    </Section>
  )
}
