/** What is chosen to be compared, always in sight, and the table it opens. */
import { AppLink } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'

import type { Comparison } from './compare-view.ts'

import styles from './CompareTray.module.css'

const sheetId = 'vergleich'

export function CompareTray({ comparison, path }: { comparison: Comparison; path: string }) {
  const { devices } = comparison
  return (
    <section className={styles['tray']} aria-label="Vergleich">
      <p>
        <b>{devices.length} von 3</b> zum Vergleich
      </p>
      <ul>
        {devices.map(({ id, name, image }) => (
          <li key={id}>
            <img src={image} alt={name} width={56} height={56} />
          </li>
        ))}
      </ul>
      <LinkButton href={path} kind="text" small>
        Leeren
      </LinkButton>
      <button type="button" className={buttonClass({ small: true })} popoverTarget={sheetId}>
        Vergleichen
      </button>
      <Sheet id={sheetId} title="Vergleich">
        <Table comparison={comparison} path={path} />
      </Sheet>
    </section>
  )
}

function Table({ comparison: { devices, rows }, path }: { comparison: Comparison; path: string }) {
  return (
    <div className={styles['body']}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Angabe</span>
            </th>
            {devices.map(({ id, name, image }) => (
              <th key={id} scope="col">
                <img src={image} alt="" width={160} height={160} loading="lazy" />
                <AppLink href={`${path}/${id}`}>{name}</AppLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, values, differs }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {values.map((value, index) => (
                <td key={devices[index]?.id}>{differs ? <b>{value}</b> : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
