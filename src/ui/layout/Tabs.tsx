import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'

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
    const to = tabByKey(at, event.key)
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  return (
    <div>
      <div ref={list} className={styles['list']} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKey}>
        {tabs.map((tab, index) => (
          <TabButton
            key={tab.id}
            id={`${ownId}-${tab.id}`}
            tab={tab}
            isShown={tab.id === shown}
            onShow={() => show(index)}
          />
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <Panel key={id} tabId={`${ownId}-${id}`} isShown={id === shown}>
          {panel}
        </Panel>
      ))}
    </div>
  )
}

function Panel({ tabId, isShown, children }: { tabId: string; isShown: boolean; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${tabId}-inhalt`} aria-labelledby={tabId} className={styles['panel']} hidden={!isShown}>
      {children}
    </div>
  )
}

/** Index of the tab that a key leads to, -1 for the last one. */
function tabByKey(at: number, key: string): number | undefined {
  return { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key]
}

interface TabButtonProps {
  id: string
  tab: TabsProps['tabs'][number]
  isShown: boolean
  onShow: () => void
}

function TabButton({ id, tab: { title, icon }, isShown, onShow }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={id}
      className={styles['tab']}
      aria-selected={isShown}
      aria-controls={`${id}-inhalt`}
      tabIndex={isShown ? 0 : -1}
      onClick={onShow}
    >
      {icon !== undefined && <Icon name={icon} size="T" />}
      {title}
    </button>
  )
}
