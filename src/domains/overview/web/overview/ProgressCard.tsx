import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { coverClass, ListItem, List } from '#ui/layout/List.tsx'

import { MoreLink } from './MoreLink.tsx'
import type { ProgressView } from './progress-view.ts'

import styles from './OverviewPage.module.css'

/** What is being carried out: one order with its steps, several as a list. */
export function ProgressCard({ progress: { one, several } }: { progress: ProgressView }) {
  const base = useBase()
  if (one !== null) return <OneOrder order={one} />
  if (several.length === 0) return null
  return (
    <Card title="In Arbeit" className={styles['progress']}>
      <List>
        {several.map(({ target, title, stage }) => (
          <ListItem
            key={`${Object.values(target.query).join()} ${title}`}
            title={
              <h3>
                <AppLink className={coverClass} href={to(base, target.path, target.query)}>
                  {title}
                </AppLink>
              </h3>
            }
            note={stage}
            mark="go"
          />
        ))}
      </List>
    </Card>
  )
}

function OneOrder({ order: { target, title, aside, steps, more } }: { order: NonNullable<ProgressView['one']> }) {
  return (
    <Card title={title} aside={<span className="small quiet">{aside}</span>}>
      <Steps items={steps} />
      <p className="mt-24">
        <MoreLink page={target.path} query={target.query}>
          {more}
        </MoreLink>
      </p>
    </Card>
  )
}
