import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { coverClass } from '#ui/layout/List.tsx'

import type { Todo } from '../../rules.ts'
import { todoText } from '../texts.ts'

import styles from './OverviewPage.module.css'

/** The one thing to do with the filled button, and the rest below it; nothing waits: only the rest. */
export function TodoCard({ todos }: { todos: readonly Todo[] }) {
  const first = todos[0]
  if (first === undefined) return null
  const rest = first.waits ? todos.slice(1) : todos
  return (
    <Card className={styles['todo']} labelledBy="todo">
      {first.waits ? <First todo={first} /> : <h2 id="todo">Gut zu wissen</h2>}
      {rest.length > 0 && (
        <ul className={styles['rest']}>
          {rest.map((todo) => (
            <Other key={`${todo.kind} ${todo.contract.id} ${todo.proposal?.proposalId ?? ''}`} todo={todo} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function useTarget(
  { contract: { contractId, rootContractId }, proposal }: Todo,
  path: ReturnType<typeof todoText>['path'],
): string {
  const base = useBase()
  if (proposal !== undefined) return to(base, path, { angebot: proposal.proposalId })
  return to(base, path, { contractId: path === 'contract' ? rootContractId : contractId })
}

function First({ todo }: { todo: Todo }) {
  const { title, note, button, path } = todoText(todo)
  return (
    <div className={styles['first']}>
      <div>
        <h2 id="todo">{title}</h2>
        <p className="quiet mt-4">{note}</p>
      </div>
      <AppLink className={buttonClass({ kind: 'fill' })} href={useTarget(todo, path)}>
        {button}
      </AppLink>
    </div>
  )
}

function Other({ todo }: { todo: Todo }) {
  const { title, note, path, icon } = todoText(todo)
  return (
    <li>
      <Icon name={icon} />
      <AppLink className={coverClass} href={useTarget(todo, path)}>
        {title}
      </AppLink>
      <span className="small quiet">{note}</span>
    </li>
  )
}
