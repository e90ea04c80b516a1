/** The mock's window: what would be sent, newest first. */
import { useSyncExternalStore } from 'react'

import { formatInstant } from '#kit/dates.ts'
import { Button } from '#ui/form/Button.tsx'

import { notedEvents, watchEvents, type NotedEvent } from './mock-target.ts'
import { viewerTexts } from './texts.ts'

import styles from './TrackingViewer.module.css'

export function TrackingViewer({ onEnd }: { onEnd: () => void }) {
  const events = useSyncExternalStore(watchEvents, notedEvents)
  return (
    <aside className={styles['viewer']} aria-label={viewerTexts.title}>
      <details>
        <summary className={styles['summary']}>
          <b>{viewerTexts.title}</b> <span className="num">{events.length}</span>
        </summary>
        <div className={styles['body']}>
          <p className="small quiet">{viewerTexts.note}</p>
          <ol className={styles['events']}>
            {events.toReversed().map((event) => (
              <EventRow key={event.id} event={event} open={event === events.at(-1)} />
            ))}
          </ol>
          {events.length === 0 && <p className="small">{viewerTexts.empty}</p>}
          <Button small onClick={onEnd}>
            {viewerTexts.end}
          </Button>
        </div>
      </details>
    </aside>
  )
}

function EventRow({ event: { at, kind, data }, open }: { event: NotedEvent; open: boolean }) {
  return (
    <li className={styles['event']}>
      <details open={open}>
        <summary>
          <b>{viewerTexts[kind]}</b> {data['page_name']} <span className="small quiet">{formatInstant(at)}</span>
        </summary>
        <dl>
          {Object.entries(data).map(([key, value]) => (
            <div key={key} className={styles['pair']}>
              <dt>{key}</dt>
              <dd>{typeof value === 'string' ? value : value.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
