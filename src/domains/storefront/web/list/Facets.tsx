/** Filters: on wide screens chips that open a panel, one at a time; on a phone one chip opens them all as a sheet. */
import type { MouseEvent } from 'react'

import { Disc } from '#domains/shop/web/Disc.tsx'
import { CachedFragment } from '#ui/CachedFragment.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { chipClass } from '#ui/form/Chips.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'

import { Box } from '../Box.tsx'
import type { FacetView, ListData } from './list-data.ts'
import { facetWords, rangeWords } from './list-words.ts'

import styles from './Facets.module.css'

const sheetId = 'filter'

interface FacetsProps {
  facets: readonly FacetView[]
  range: ListData['range']
  /** How many there are, in words. */
  devices: string
  /** Where nothing is filtered. */
  reset: string
}

export function Facets({ devices, facets, range, reset }: FacetsProps) {
  const isRange = range.from !== '' || range.to !== ''
  const count = facets.reduce((sum, facet) => sum + onCount(facet), isRange ? 1 : 0)
  return (
    <>
      <button type="button" className={`${chipClass} ${styles['open']}`} popoverTarget={sheetId}>
        <Icon name="Filter" size="T" />
        Filter
        {count > 0 && <small>{count}</small>}
      </button>
      <Sheet id={sheetId} title="Filter" className={styles['sheet']}>
        <CachedFragment as="div" attributes={{ className: styles['bar'] }} part={Panels} data={{ facets, range }} />
        <div className={styles['foot']}>
          <button type="submit" className={buttonClass({ kind: 'fill' })} onClick={hideSheet}>
            {devices} zeigen
          </button>
          <LinkButton href={reset} kind="text">
            Zurücksetzen
          </LinkButton>
        </div>
      </Sheet>
    </>
  )
}

/** With scripts no new document closes the sheet, and a button that sends cannot close a popover by itself. */
function hideSheet({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

function Panels({ facets, range }: Pick<FacetsProps, 'facets' | 'range'>) {
  return facets.map((facet) => (
    <Facet key={facet.name} facet={facet} range={facet.name === facetWords.price.name ? range : undefined} />
  ))
}

const onCount = ({ values }: FacetView): number => values.filter(({ isOn }) => isOn).length

function Facet({ facet, range }: { facet: FacetView; range: ListData['range'] | undefined }) {
  const { name, title, values } = facet
  const isRange = range !== undefined && (range.from !== '' || range.to !== '')
  const count = onCount(facet) + (isRange ? 1 : 0)
  if (values.length === 0) return null
  return (
    <details className={styles['drop']} name="filter">
      <summary className={chipClass}>
        {title}
        {count > 0 && <small>{count}</small>}
        <Icon name="Pfeil unten" size="T" />
      </summary>
      <fieldset className={styles['panel']}>
        <legend className="sr">{title}</legend>
        <b className={styles['title']} aria-hidden>
          {title}
        </b>
        {values.map(({ value, text, hex, isOn, count: hits }) => (
          <Box
            key={value}
            className={styles['check']}
            name={name}
            value={value}
            isOn={isOn}
            disabled={hits === 0 && !isOn}
          >
            <span className={styles['value']}>
              {hex !== null && <Disc hex={hex} />}
              {text}
            </span>
            <small>{hits}</small>
          </Box>
        ))}
        {range !== undefined && <Range range={range} />}
      </fieldset>
    </details>
  )
}

/** A price from and to; what is typed counts when it is sent. */
function Range({ range }: { range: ListData['range'] }) {
  const [fromWord, toWord] = rangeWords
  const input = {
    type: 'text',
    inputMode: 'numeric',
    pattern: '[0-9]{1,5}',
    maxLength: 5,
    autoComplete: 'off',
  } as const
  return (
    <div className={styles['range']} key={`${range.from} ${range.to}`}>
      <label>
        <span>Von €</span>
        <input {...input} name={fromWord} defaultValue={range.from} />
      </label>
      <label>
        <span>Bis €</span>
        <input {...input} name={toWord} defaultValue={range.to} />
      </label>
      <button type="submit" className={buttonClass({ small: true })}>
        Anwenden<span className="sr">: Preis von und bis</span>
      </button>
    </div>
  )
}
