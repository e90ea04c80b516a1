/** Filters: on wide screens chips that open a panel, one at a time; on a phone one chip opens them all as a sheet. */
import { AppLink } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { chipClass } from '#ui/form/Chips.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'

import { Box } from '../Box.tsx'
import { Disc } from '../Disc.tsx'
import type { FacetView } from './list-data.ts'

import styles from './Facets.module.css'

const sheetId = 'filter'

interface FacetsProps {
  facets: readonly FacetView[]
  total: number
  path: string
}

export function Facets({ facets, total, path }: FacetsProps) {
  const count = facets.reduce((sum, facet) => sum + onCount(facet), 0)
  return (
    <>
      <button type="button" className={`${chipClass} ${styles['open']}`} popoverTarget={sheetId}>
        <Icon name="Filter" size="T" />
        Filter
        {count > 0 && <small>{count}</small>}
      </button>
      <Sheet id={sheetId} title="Filter" className={styles['sheet']}>
        <div className={styles['bar']}>
          {facets.map((facet) => (
            <Facet key={facet.name} facet={facet} />
          ))}
        </div>
        <div className={styles['foot']}>
          <button type="submit" className={buttonClass({ kind: 'fill' })}>
            {total} {total === 1 ? 'Gerät' : 'Geräte'} zeigen
          </button>
          <AppLink href={path} className={buttonClass({ kind: 'text' })}>
            Zurücksetzen
          </AppLink>
        </div>
      </Sheet>
    </>
  )
}

const onCount = ({ values }: FacetView): number => values.filter(({ isOn }) => isOn).length

function Facet({ facet }: { facet: FacetView }) {
  const { name, title, values } = facet
  const count = onCount(facet)
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
      </fieldset>
    </details>
  )
}
