import { useEffect, useRef, useState } from 'react'

import { CachedFragment } from '#ui/CachedFragment.tsx'
import { chipClass } from '#ui/form/Chips.tsx'

import styles from './GroupChips.module.css'

export interface ShownGroup {
  readonly anchor: string
  readonly name: string
  readonly count: number
}

/** Links to the groups of the page, which stay below the header; the one in view is marked. */
export function GroupChips({ groups }: { groups: readonly ShownGroup[] }) {
  const [current, setCurrent] = useState(groups[0]?.anchor)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => watch(groups, setCurrent), [groups])
  useEffect(() => reveal(bar.current?.querySelector(`[href="#${current}"]`)), [current])
  return (
    <nav ref={bar} className={styles['bar']} aria-label="Gruppen">
      <CachedFragment as="ul" attributes={{ className: styles['chips'] }} part={Chips} data={{ groups, current }} />
    </nav>
  )
}

function Chips({ groups, current }: { groups: readonly ShownGroup[]; current: string | undefined }) {
  return groups.map(({ anchor, name, count }) => (
    <li key={anchor}>
      <a
        className={chipClass}
        href={`#${anchor}`}
        aria-current={anchor === current || undefined}
        onFocus={({ currentTarget }) => reveal(currentTarget)}
      >
        {name}
        <small>{count}</small>
      </a>
    </li>
  ))
}

/** Says which group stands highest below header and links. */
function watch(groups: readonly ShownGroup[], onChange: (anchor: string) => void): () => void {
  const inView = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target.id)
        else inView.delete(target.id)
      }
      const highest = groups.find(({ anchor }) => inView.has(anchor))
      if (highest !== undefined) onChange(highest.anchor)
    },
    { rootMargin: '-136px 0px -40%' },
  )
  for (const { anchor } of groups) {
    const section = document.getElementById(anchor)
    if (section !== null) observer.observe(section)
  }
  return () => observer.disconnect()
}

/** Moves the row, never the page, so that a link of it is in sight. */
function reveal(chip: Element | null | undefined): void {
  const row = chip?.closest('ul')
  if (!chip || !row) return
  const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()]
  if (inner.left < outer.left || inner.right > outer.right) row.scrollBy({ left: inner.left - outer.left - 16 })
}
