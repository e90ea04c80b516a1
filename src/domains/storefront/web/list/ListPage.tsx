/** A category of the shop, or what a search has found: filters in one row, then pictures, names, prices. */
import { Form, useLoaderData } from 'react-router'

import { tilesClass } from '#domains/shop/web/DeviceTile.tsx'
import { useBase, AppLink } from '#platform/web/AppLink.tsx'
import { CachedFragment } from '#ui/CachedFragment.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { buttonClass, moreClass } from '#ui/form/button-classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { useScripts } from '#ui/use-scripts.ts'

import { categoryTitle } from '../texts.ts'
import { CompareTray } from './CompareTray.tsx'
import { Facets } from './Facets.tsx'
import type { ListData, loadList } from './list-data.ts'
import { comparedWord } from './list-words.ts'
import type { NothingFound } from './nothing-found.ts'
import { useSend } from './send-form.ts'
import { Tile } from './Tile.tsx'

import styles from './ListPage.module.css'

const comparedAtMost = 3
/** Tiles whose pictures are in sight at once. */
const atTheTop = 6

export function ListPage() {
  const data = useLoaderData<typeof loadList>()
  const { category, compared } = data
  // The router puts the base before it.
  const action = `/kundencenter/shop/${category}`
  const path = useBase() + action
  const send = useSend(action)
  return (
    <>
      <PageHeader title={categoryTitle(category)} />
      <Form
        action={action}
        method="get"
        onChange={(event) => {
          // A box or the order counts at once, as a step to go back from; what is typed, when it is sent. Who compares stays.
          if (event.target instanceof HTMLInputElement && /^(search|text)$/.test(event.target.type)) return
          const stays = event.target instanceof HTMLInputElement && event.target.name === comparedWord
          send(event.currentTarget, { replace: stays, keep: stays ? ['nur', 'ab'] : ['nur'] })
        }}
        onSubmit={(event) => {
          event.preventDefault()
          send(event.currentTarget, {})
        }}
      >
        <Search data={data} path={path} />
        <div className={styles['bar2']}>
          <Facets facets={data.facets} range={data.range} devices={data.devices} reset={path + data.without.filters} />
          <On data={data} path={path} />
          {data.nothing === null && <Sort {...data} />}
        </div>
        <Tiles data={data} path={path} />
        <After data={data} path={path} />
        <NoScripts />
      </Form>
      <p className={styles['note']}>{data.note}</p>
      {compared !== null && <CompareTray comparison={compared} path={path} emptied={data.without.compared} />}
    </>
  )
}

interface PartProps {
  data: ListData
  path: string
}

function Search({ data: { q, corrected, exactly, hits, tiles, without }, path }: PartProps) {
  return (
    <search>
      <div className={styles['search']}>
        <Icon name="Suche" />
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label="Im Shop suchen"
          placeholder="Im Shop suchen"
        />
        {q !== '' && (
          <AppLink href={path + without.search} aria-label="Suche leeren">
            <Icon name="Schließen" />
          </AppLink>
        )}
      </div>
      {q !== '' && tiles.length > 0 && (
        <output className={styles['hits']}>
          <b>{hits}</b> {corrected !== null && <AppLink href={path + exactly}>Nur nach „{q}“ suchen</AppLink>}
        </output>
      )}
    </search>
  )
}

/** How many there are, and which filters are on; what a search has found stands below its field. */
function On({ data: { devices, on, q, tiles, without }, path }: PartProps) {
  return (
    <div className={styles['tags']}>
      {q === '' && tiles.length > 0 && <span className={styles['count']}>{devices}</span>}
      {on.map(({ text, without: less }) => (
        <AppLink key={text} href={path + less} className={styles['tag']}>
          {text}
          <Icon name="Schließen" size="T" />
          <span className="sr">, Filter entfernen</span>
        </AppLink>
      ))}
      {on.length > 0 && (
        <AppLink href={path + without.filters} className={moreClass}>
          Alle entfernen
        </AppLink>
      )}
    </div>
  )
}

function Sort({ sort, sorts }: Pick<ListData, 'sort' | 'sorts'>) {
  return (
    <label className={styles['sort']}>
      <span>Sortiert nach</span>
      <span className={styles['select']}>
        <select name="sortierung" aria-label="Sortiert nach" defaultValue={sort} key={sort}>
          {sorts.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="Pfeil unten" size="T" />
      </span>
    </label>
  )
}

function Tiles({ data, path }: PartProps) {
  const { byVariant, compared, nothing, tiles } = data
  const ids = compared?.devices.map(({ id }) => id) ?? []
  if (nothing !== null) return <Nothing {...nothing} />
  return (
    <>
      <CachedFragment
        as="ul"
        attributes={{ className: tilesClass }}
        part={Grid}
        data={{ tiles, path, ids, byVariant }}
      />
      {/* What is compared and stands on another page stays chosen. */}
      {ids
        .filter((id) => tiles.every((tile) => tile.id !== id))
        .map((id) => (
          <input key={id} type="hidden" name={comparedWord} value={id} />
        ))}
    </>
  )
}

interface GridProps {
  tiles: ListData['tiles']
  path: string
  /** Of what is compared. */
  ids: readonly string[]
  byVariant: boolean
}

function Grid({ byVariant, ids, path, tiles }: GridProps) {
  return tiles.map((tile, index) => (
    <Tile
      key={tile.id}
      tile={tile}
      href={`${path}/${tile.id}${byVariant ? `?ausfuehrung=${tile.productId}` : ''}`}
      isCompared={ids.includes(tile.id)}
      canCompare={ids.length < comparedAtMost}
      eager={index < atTheTop}
    />
  ))
}

function Nothing({ icon, title, text, href, kind, link }: NothingFound) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <LinkButton href={href} kind={kind}>
          {link}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  )
}

function After({ data: { count, next, first, tiles }, path }: PartProps) {
  if (tiles.length === 0) return null
  return (
    <p className={styles['after']}>
      {next !== null && <LinkButton href={path + next.query}>{next.text}</LinkButton>}
      {first !== null && (
        <AppLink href={path + first} className={moreClass}>
          Zum Anfang
        </AppLink>
      )}
      <span className={styles['count']}>{count}</span>
    </p>
  )
}

/** Without scripts what is chosen is sent by a button. */
function NoScripts() {
  if (useScripts()) return null
  return (
    <p className={styles['apply']}>
      <button type="submit" className={buttonClass({ small: true })}>
        Auswahl anwenden
      </button>
    </p>
  )
}
