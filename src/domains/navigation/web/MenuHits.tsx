import type { RefObject } from 'react'

import { searchHelp } from '#domains/content/web/help/help-search.ts'
import { helpPath, underBase } from '#kit/paths.ts'
import { AppLink } from '#platform/web/AppLink.tsx'
import { useClient } from '#platform/web/client-context.ts'

import type { MenuItem } from '../menu.ts'
import type { Placed } from '../rules.ts'
import { searchMenu } from '../search.ts'
import { useHelpTopics } from './use-help-topics.ts'
import { useOwnTargets } from './use-own-targets.ts'
import { useSearchKeys } from './use-search-keys.ts'

import styles from './MenuSearch.module.css'

/** Questions shown at most; the help has its own search. */
const questionsShown = 3

interface MenuHitsProps {
  query: string
  menu: readonly MenuItem[]
  base: string
  /** Holds the field as well. */
  area: RefObject<HTMLElement | null>
  onClear: () => void
}

/** What is found of contracts, actions and menu, the first questions of the help, and as the last the search there. */
export function MenuHits({ query, menu, base, area, onClear }: MenuHitsProps) {
  useSearchKeys(area, onClear)
  const topics = useHelpTopics(useClient())
  const own = useOwnTargets(useClient(), base)
  const hits = searchMenu(menu, query, own)
  const questions = searchHelp(topics, query).flatMap((topic) => topic.questions)
  const help = `${helpPath}?q=${encodeURIComponent(query.trim())}`
  const count = hits.length + Math.min(questions.length, questionsShown)
  return (
    <>
      <output className={count === 0 ? styles['none'] : 'sr'}>
        {count === 0 ? 'Nichts gefunden' : count === 1 ? 'Ein Treffer' : `${count} Treffer`}
      </output>
      <ul className={styles['hits']}>
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
