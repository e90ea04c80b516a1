import { useEffect, useRef, type KeyboardEvent } from 'react'

import { searchHelp } from '#domains/content/web/help-search.ts'
import { helpPath, underBase } from '#kit/paths.ts'
import { AppLink } from '#platform/web/AppLink.tsx'
import { useClient } from '#platform/web/client-context.ts'

import type { MenuItem } from '../menu.ts'
import type { Placed } from '../rules.ts'
import { searchMenu } from '../search.ts'
import { useHelpTopics } from './use-help-topics.ts'

import styles from './MenuSearch.module.css'

/** More is for the help itself. */
const questionsShown = 3

/** The entries that are found, the first questions of the help, and as the last the search there. */
export function MenuHits({ query, menu, base }: { query: string; menu: readonly MenuItem[]; base: string }) {
  const list = useRef<HTMLUListElement>(null)
  const topics = useHelpTopics(useClient())
  const hits = searchMenu(menu, query)
  const questions = searchHelp(topics, query).flatMap((topic) => topic.questions)
  const help = `${helpPath}?q=${encodeURIComponent(query.trim())}`
  const count = hits.length + Math.min(questions.length, questionsShown)
  useEffect(() => {
    // Newer browsers answer with a promise: an effect must not return it.
    void list.current?.scrollIntoView({ block: 'nearest' })
  }, [query])
  return (
    <>
      <p className="sr" role="status">
        {count === 0 ? 'Kein Treffer' : count === 1 ? 'Ein Treffer' : `${count} Treffer`}
      </p>
      <ul className={styles['hits']} ref={list} data-hits>
        {hits.map((hit) => (
          <li key={hit.item.menueItemId}>
            <Hit hit={hit} base={base} />
          </li>
        ))}
        {questions.slice(0, questionsShown).map(({ id, title }) => (
          <li key={id}>
            <a href={`${help}#${encodeURIComponent(id)}`}>
              {title}
              <small>Fragen &amp; Antworten</small>
            </a>
          </li>
        ))}
        <li>
          <a href={help}>
            <span className={styles['cut']}>„{query.trim()}“</span>
            <small>in Fragen &amp; Antworten suchen</small>
          </a>
        </li>
      </ul>
    </>
  )
}

function Hit({ hit: { item, ancestors }, base }: { hit: Placed; base: string }) {
  const { href, newTab, sspaLink, title } = item
  const above = ancestors.at(-1)?.title
  return (
    <AppLink
      href={underBase(base, href ?? '')}
      direct={!sspaLink}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {title}
      {above !== undefined && <small>{above}</small>}
      {newTab && <span className="sr"> (öffnet in neuem Tab)</span>}
    </AppLink>
  )
}

/** The arrow keys go from the field through the links and back. */
export function moveFocus(event: KeyboardEvent, area: HTMLElement): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...area.querySelectorAll<HTMLElement>('input, a')]
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
