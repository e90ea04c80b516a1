import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { coverClass } from '#ui/layout/List.tsx'

import type { OverviewData } from './overview-view.ts'

import styles from './OverviewPage.module.css'

/** The one thing to do with the filled button, and the rest below it; nothing waits: only the rest. */
export function TodoCard({ first, todos }: Pick<OverviewData, 'first' | 'todos'>) {
  if (first === null && todos.length === 0) return null
  return (
    <Card className={styles['todo']} labelledBy="todo">
      {first === null ? (
        <h2 id="todo" className="sr">
          Gut zu wissen
        </h2>
      ) : (
        <First todo={first} />
      )}
      {todos.length > 0 && (
        <ul className={classes(styles['rest'], first === null && styles['alone'])}>
          {todos.map((todo) => (
            <Other key={`${todo.target.path} ${Object.values(todo.target.query).join()} ${todo.title}`} todo={todo} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function First({ todo: { title, note, button, target, leads } }: { todo: NonNullable<OverviewData['first']> }) {
  return (
    <div className={styles['first']}>
      <div>
        <h2 id="todo" className={leads ? 'figure' : undefined}>
          {title}
        </h2>
        <p className="quiet mt-4">{note}</p>
      </div>
      <LinkButton href={to(useBase(), target.path, target.query)} kind="fill">
        {button}
      </LinkButton>
    </div>
  )
}

function Other({ todo: { title, note, icon, target } }: { todo: OverviewData['todos'][number] }) {
  return (
    <li>
      <Icon name={icon} />
      <AppLink className={coverClass} href={to(useBase(), target.path, target.query)}>
        {title}
      </AppLink>
      <span className="small quiet">{note}</span>
    </li>
  )
}
