/** What is chosen to be compared, always in sight, and the table it opens. */
import { DevicePrice } from '#domains/shop/web/DeviceTile.tsx'
import { AppLink } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'

import type { ListData } from './list-data.ts'

import styles from './CompareTray.module.css'

const sheetId = 'vergleich'

interface TrayProps {
  comparison: NonNullable<ListData['compared']>
  path: string
  /** Query without anything compared. */
  emptied: string
}

export function CompareTray({ comparison, emptied, path }: TrayProps) {
  const { devices, without } = comparison
  return (
    <section className={styles['tray']} aria-label="Vergleich">
      <p>
        <b>{devices.length} von 3</b> zum Vergleich
      </p>
      <ul>
        {devices.map(({ id, name, image }) => (
          <li key={id}>
            <img src={image} alt="" width={56} height={56} />
            <AppLink href={path + (without[id] ?? emptied)}>
              <Icon name="Schließen" size="T" />
              <span className="sr">{name} nicht mehr vergleichen</span>
            </AppLink>
          </li>
        ))}
      </ul>
      <LinkButton href={path + emptied} kind="text" small>
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

function Table({ comparison: { devices, note, rows }, path }: Pick<TrayProps, 'comparison' | 'path'>) {
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
                <img src={image} alt="" width={160} height={120} loading="lazy" />
                <AppLink href={`${path}/${id}`}>{name}</AppLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Preis</th>
            {devices.map((device) => (
              <td key={device.id}>
                <DevicePrice {...device} href={`${path}/${device.id}`} />
              </td>
            ))}
          </tr>
          {rows.map(({ title, values, marks }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {values.map((value, index) => (
                <td key={devices[index]?.id}>{marks[index] ? <b>{value}</b> : value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small quiet mt-16">{note}</p>
    </div>
  )
}
