import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'

import { inboxViews, type InboxCounts, type InboxView } from '../../inbox-view.ts'
import { viewNames } from '../texts.ts'
import { inboxQuery } from './inbox-address.ts'

import styles from './InboxPage.module.css'

/** The views beside each other, each with what it holds. */
export function InboxViews({ view, counts }: { view: InboxView; counts: InboxCounts }) {
  const base = useBase()
  return (
    <nav aria-label="Ansichten" className={styles['views']}>
      <ul>
        {inboxViews.map((one) => (
          <li key={one}>
            <AppLink
              href={to(base, 'inbox', inboxQuery({ view: one }))}
              aria-current={one === view ? 'page' : undefined}
            >
              <ViewName view={one} counts={counts} />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ViewName({ view, counts }: { view: InboxView; counts: InboxCounts }) {
  return (
    <>
      {viewNames[view]} {counts[view] > 0 && <small>{counts[view]}</small>}
    </>
  )
}

interface InboxPagingProps {
  view: InboxView
  from: string | null
  older: string | null
}

/** From page to page of the same view. */
export function InboxPaging({ view, from, older }: InboxPagingProps) {
  const base = useBase()
  if (from === null && older === null) return null
  return (
    <nav aria-label="Seiten" className="beside mt-24">
      {older !== null && (
        <LinkButton key={older} href={to(base, 'inbox', inboxQuery({ view, from: older }))}>
          Ältere ansehen
        </LinkButton>
      )}
      {from !== null && (
        <AppLink href={to(base, 'inbox', inboxQuery({ view }))} className={moreClass}>
          Zu den neuesten
        </AppLink>
      )}
    </nav>
  )
}
