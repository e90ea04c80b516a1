import type { ReactNode } from 'react'
import { useState } from 'react'

import { CachedFragment } from '../CachedFragment.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import type { RenderLink } from '../link.tsx'

import styles from './Sidebar.module.css'

/** What the sidebar draws of a menu item; the caller has sorted out hidden ones and resolved addresses. */
export interface SidebarEntry {
  id: string
  title: string
  /** undefined: a parent that only expands. */
  href?: string | undefined
  tooltip?: string | undefined
  newTab?: boolean | undefined
  /** Loads a whole document. */
  direct?: boolean | undefined
  children?: readonly SidebarEntry[] | undefined
}

/** The highlighted entry, and whether the page shown is its own or one below it. */
interface CurrentEntry {
  id: string
  isPage: boolean
}

function ariaCurrent(current: CurrentEntry | undefined): 'page' | 'true' {
  return current?.isPage === true ? 'page' : 'true'
}

interface EntryProps {
  entry: SidebarEntry
  current: CurrentEntry | undefined
  renderLink: RenderLink
  onNavigate: () => void
}

/** Itself as well: it stands for the current entry where that one is hidden. */
function holds(entry: SidebarEntry, id: string | undefined): boolean {
  return entry.id === id || (entry.children ?? []).some((child) => holds(child, id))
}

function EntryLink({ entry, current, renderLink, onNavigate }: EntryProps & { entry: { href: string } }): ReactNode {
  const active = entry.id === current?.id
  return renderLink(entry.href, {
    className: styles['entry'],
    title: entry.tooltip,
    'aria-current': active ? ariaCurrent(current) : undefined,
    onClick: onNavigate,
    direct: entry.direct,
    ...(entry.newTab === true && { target: '_blank', rel: 'noopener' }),
    children: (
      <span>
        {entry.title}
        {active && <span className="sr"> (aktiv)</span>}
        {entry.newTab === true && <span className="sr"> (öffnet in neuem Tab)</span>}
      </span>
    ),
  })
}

/** A sub-menu as `details`, so that it opens without scripts; the parent of the current entry opens by itself. */
function Branch(props: EntryProps) {
  const { entry, current } = props
  const currentId = current?.id
  const [open, setOpen] = useState(holds(entry, currentId))
  const [seenId, setSeenId] = useState(currentId)
  if (seenId !== currentId) {
    setSeenId(currentId)
    if (holds(entry, currentId)) setOpen(true)
  }
  const active = entry.href === undefined && entry.id === currentId
  return (
    <details className={styles['branch']} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        className={styles['entry']}
        title={`Untermenü "${entry.title}" öffnen/schließen`}
        aria-current={active ? ariaCurrent(current) : undefined}
      >
        <span className={entry.href === undefined ? undefined : 'sr'} title={entry.tooltip}>
          {entry.title}
          {active && <span className="sr"> (aktiv)</span>}
        </span>
        <Icon name="Pfeil unten" size="T" />
      </summary>
      <ul>
        <Entries {...props} entries={entry.children ?? []} />
      </ul>
    </details>
  )
}

function Entries({ entries, ...rest }: EntriesProps) {
  return entries.map((entry) => {
    const parent = (entry.children?.length ?? 0) > 0
    return (
      <li key={entry.id} className={classes(parent && entry.href !== undefined && styles['both']) || undefined}>
        {entry.href !== undefined && <EntryLink {...rest} entry={{ ...entry, href: entry.href }} />}
        {parent && <Branch {...rest} entry={entry} />}
      </li>
    )
  })
}

interface EntriesProps extends Omit<EntryProps, 'entry'> {
  entries: readonly SidebarEntry[]
}

export interface SidebarProps {
  entries: readonly SidebarEntry[]
  current?: CurrentEntry | undefined
  renderLink: RenderLink
}

/** The navigation. Below 1024 px a popover: backdrop click and Escape close it, with or without scripts. */
export function Sidebar(props: SidebarProps & { id: string; onNavigate: () => void }) {
  const { id, entries, current, renderLink, onNavigate } = props
  return (
    <nav className={styles['side']} id={id} popover="auto" aria-label="Hauptmenü">
      <CachedFragment
        as="ul"
        attributes={{ className: styles['list'] }}
        part={Entries}
        data={{ entries, current }}
        rest={{ renderLink, onNavigate }}
      />
    </nav>
  )
}
