import { useRef, useState, type FormEvent } from 'react'

import { helpPath } from '#kit/paths.ts'
import { Button } from '#ui/form/Button.tsx'

import type { MenuItem } from '../menu.ts'
import type { MenuHits } from './MenuHits.tsx'

import field from '#ui/form/Field.module.css'
import styles from './MenuSearch.module.css'

/** Searches contracts, actions, menu and help; without scripts, and until they are there, the help alone. */
export function MenuSearch({ menu, base }: { menu: readonly MenuItem[]; base: string }) {
  const [query, setQuery] = useState('')
  const [Hits, setHits] = useState<typeof MenuHits>()
  const area = useRef<HTMLElement>(null)
  const load = (): void => {
    // Without it the field searches the help.
    import('./MenuHits.tsx').then(
      (part) => setHits(() => part.MenuHits),
      (error: unknown) => console.warn('menu search', error),
    )
  }
  const submit = (event: FormEvent): void => {
    const first = area.current?.querySelector('a')
    if (!first) return
    event.preventDefault()
    first.click()
  }
  return (
    <search ref={area}>
      <form action={helpPath} className={styles['line']} onSubmit={submit}>
        <Field
          onFocus={(typed) => {
            setQuery(typed)
            load()
          }}
          onType={setQuery}
        />
        <Button type="submit">Suchen</Button>
      </form>
      {Hits !== undefined && query.trim() !== '' && (
        <Hits query={query} menu={menu} base={base} area={area} onClear={() => setQuery('')} />
      )}
    </search>
  )
}

function Field({ onFocus, onType }: Record<'onFocus' | 'onType', (typed: string) => void>) {
  return (
    <input
      type="search"
      name="q"
      className={field['input']}
      aria-label="Im Kundencenter suchen"
      autoComplete="off"
      maxLength={80}
      enterKeyHint="search"
      onFocus={(event) => onFocus(event.currentTarget.value)}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
