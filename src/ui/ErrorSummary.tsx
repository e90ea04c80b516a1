import type { MouseEvent } from 'react'
import { useEffect, useRef } from 'react'

import styles from './Field.module.css'

export interface FormError {
  /** Id of the field the entry leads to. */
  field: string
  text: string
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
 * to send. Draws nothing while it is empty.
 */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly FormError[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul className="mt-8">
        {errors.map(({ field, text }) => (
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
