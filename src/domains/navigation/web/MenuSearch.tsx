import { useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'

import { helpPath } from '#kit/paths.ts'
import { Icon } from '#ui/Icon.tsx'

import type { MenuItem } from '../menu.ts'
import type { MenuHits, moveFocus } from './MenuHits.tsx'

import styles from './MenuSearch.module.css'

/** What comes when the field is first used. */
interface Loaded {
  readonly Hits: typeof MenuHits
  readonly move: typeof moveFocus
}

/** Searches menu and help; without scripts, and until they are there, the help alone. */
export function MenuSearch({ menu, base }: { menu: readonly MenuItem[]; base: string }) {
  const [query, setQuery] = useState('')
  const [loaded, setLoaded] = useState<Loaded>()
  const area = useRef<HTMLFormElement>(null)
  const load = (event: FocusEvent<HTMLInputElement>): void => {
    setQuery(event.currentTarget.value)
    // Without it the field searches the help.
    import('./MenuHits.tsx').then(
      (part) => setLoaded({ Hits: part.MenuHits, move: part.moveFocus }),
      (error: unknown) => console.warn('menu search', error),
    )
  }
  const keys = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key === 'Escape' && query !== '') {
      // Only the search is left, not the menu as well.
      event.preventDefault()
      area.current?.reset()
      area.current?.querySelector('input')?.focus()
      setQuery('')
    } else if (area.current !== null) loaded?.move(event, area.current)
  }
  const submit = (event: FormEvent): void => {
    const first = area.current?.querySelector('a')
    if (!first) return
    event.preventDefault()
    first.click()
  }
  return (
    <form ref={area} role="search" className={styles['search']} action={helpPath} onSubmit={submit} onKeyDown={keys}>
      <label className={styles['field']}>
        <span className="sr">Menü und Hilfe durchsuchen</span>
        <Icon name="Suche" size="T" />
        <input
          type="search"
          name="q"
          placeholder="Suchen"
          autoComplete="off"
          maxLength={80}
          enterKeyHint="search"
          onFocus={load}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </label>
      {loaded !== undefined && query.trim() !== '' && <loaded.Hits query={query} menu={menu} base={base} />}
    </form>
  )
}
