import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'

import { Icon } from './Icon.tsx'
import type { IconName } from './icons/names.ts'

import styles from './Tabs.module.css'

interface TabsProps {
  /** What the tabs divide. */
  label: string
  tabs: readonly { id: string; title: string; icon?: IconName; panel: ReactNode }[]
  /** Shown first; without it the first. */
  first?: string | undefined
  onChange?: (id: string) => void
}

/** Views of one thing, one at a time. Arrows, Home and End move; all panels are in the page, so nothing is loaded twice. */
export function Tabs({ label, tabs, first = tabs[0]?.id, onChange }: TabsProps) {
  const [shown, setShown] = useState(first)
  const ownId = useId()
  const list = useRef<HTMLDivElement>(null)
  function show(index: number): void {
    const tab = tabs.at(index % tabs.length)
    if (tab === undefined) return
    setShown(tab.id)
    onChange?.(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus()
  }
  function onKey(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ id }) => id === shown)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  return (
    <div>
      <div ref={list} className={styles['list']} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKey}>
        {tabs.map(({ id, title, icon }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${ownId}-${id}`}
            className={styles['tab']}
            aria-selected={id === shown}
            aria-controls={`${ownId}-${id}-inhalt`}
            tabIndex={id === shown ? 0 : -1}
            onClick={() => show(index)}
          >
            {icon !== undefined && <Icon name={icon} size="T" />}
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${ownId}-${id}-inhalt`}
          aria-labelledby={`${ownId}-${id}`}
          className={styles['panel']}
          hidden={id !== shown}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
