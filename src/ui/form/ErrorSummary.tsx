import type { MouseEvent } from 'react'
import { useRef } from 'react'

import { useLeadToAnswer } from './use-lead-to-answer.ts'

import styles from './Field.module.css'

export interface FormError {
  /** Id of the field the entry leads to. */
  field: string
  text: string
}

interface ErrorSummaryProps {
  title: string
  errors: readonly FormError[]
  now?: readonly FormError[]
}

function goTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  const field = document.getElementById(id)
  if (field === null) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

/**
 * What keeps a form from being sent; takes the focus whenever `errors` is a new non-empty list, so make the list once per attempt
 * to send. `now`: what the fields say by now; an entry follows its field and goes with it. Draws nothing while it is empty.
 */
export function ErrorSummary({ title, errors, now = errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useLeadToAnswer(errors.length > 0 ? errors : undefined, () => box.current?.focus())
  const left = errors.flatMap(({ field }) => now.find((error) => error.field === field) ?? [])
  if (left.length === 0) return null
  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul className="mt-8">
        {left.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
