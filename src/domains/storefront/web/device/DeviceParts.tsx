/** Below the button: what it goes with, how long it lasts, what it can, who made it, how it goes back. */
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import type { DeviceData } from './device-data.ts'

import styles from './DeviceParts.module.css'

const terms = (facts: DeviceData['durability']) => facts.map(({ title, text }) => ({ term: title, value: text }))

export function DeviceParts({ data }: { data: DeviceData }) {
  return (
    <div className={styles['parts']}>
      {data.fits.length > 0 && <Fits fits={data.fits} />}
      <Lasting data={data} />
      <Section title="Technische Daten">
        <div className={styles['spec']}>
          {data.facts.map(({ title, facts }) => (
            <div key={title}>
              <h3>{title}</h3>
              <DescriptionList items={terms(facts)} />
            </div>
          ))}
        </div>
        <p className={styles['links']}>
          {data.attachments.map(({ name, link, type }) => (
            <AppLink key={name} href={link} direct>
              {name} <small>{type}</small>
            </AppLink>
          ))}
          <a href={data.json}>
            Als Daten <small>JSON</small>
          </a>
        </p>
      </Section>
      <Section title="Hersteller und Sicherheit">
        <DescriptionList items={data.maker.map(([term, value]) => ({ term, value }))} />
        {data.warnings.length > 0 && (
          <Alert tone="warning" title="Sicherheitshinweise">
            {data.warnings.join(' ')}
          </Alert>
        )}
      </Section>
      <Returns isDigital={data.isDigital} legal={data.legal} />
    </div>
  )
}

function Fits({ fits }: Pick<DeviceData, 'fits'>) {
  return (
    <Section title="Passt zu dem, was du hast">
      <KnowList>
        {fits.map(({ contract, fit, note }) =>
          fit === 'full' ? (
            <Known key={contract} icon="Erfolg" isGood title={`Passt zu deinem ${contract}`}>
              {note}
            </Known>
          ) : (
            <Known key={contract} icon="Info" title={`${contract}: geht, aber langsamer`}>
              {note}
            </Known>
          ),
        )}
      </KnowList>
    </Section>
  )
}

/** The boxes are the places of the authorities' own artwork, unchanged (Regulation (EU) 2025/1960). */
function Lasting({ data: { energyClass, guaranteeYears, makerName, durability } }: { data: DeviceData }) {
  return (
    <Section title="Energie und Haltbarkeit">
      <div className={styles['labels']}>
        {energyClass !== null && (
          <Label what="Energieetikett" title={`Energieklasse ${energyClass}`}>
            Spanne A bis G.
          </Label>
        )}
        <Label what="EU-Hinweis" title="Gewährleistung">
          Zwei Jahre nach Gesetz, bei uns, kostenlos.
        </Label>
        {guaranteeYears !== null && (
          <Label what="EU-Etikett" title={`Haltbarkeit: ${guaranteeYears} Jahre`}>
            Garantie von {makerName}, kommt zur Gewährleistung dazu.
          </Label>
        )}
      </div>
      {durability.length > 0 && <DescriptionList items={terms(durability)} />}
    </Section>
  )
}

function Label({ what, title, children }: { what: string; title: string; children: React.ReactNode }) {
  return (
    <figure>
      <div className={styles['official']}>
        <b>{what}</b>
        amtliche Grafik
      </div>
      <figcaption>
        <b>{title}</b>
        <br />
        {children}
      </figcaption>
    </figure>
  )
}

/** § 356 (5) BGB: the right is lost where the buyer wants it at once and knows. */
function DigitalReturns({ legal }: Pick<DeviceData, 'legal'>) {
  return (
    <Section title="Widerruf">
      <KnowList>
        <Known icon="Rückgängig" title="14 Tage Widerruf">
          Ab dem Tag der Bestellung. Willst du es sofort laden, erlischt das Widerrufsrecht; das sagst du an der Kasse.{' '}
          <AppLink href={to(useBase(), 'withdrawalInstruction')}>Widerrufsbelehrung</AppLink>
        </Known>
      </KnowList>
      <p className="small quiet">{legal}</p>
    </Section>
  )
}

function Returns({ isDigital, legal }: Pick<DeviceData, 'isDigital' | 'legal'>) {
  const base = useBase()
  if (isDigital) return <DigitalReturns legal={legal} />
  return (
    <Section title="Rückgabe und Altgerät">
      <KnowList>
        <Known icon="Rückgängig" title="14 Tage Widerruf">
          Ab dem Tag, an dem du das Gerät hast. Die Rücksendung kostet nichts.{' '}
          <AppLink href={to(base, 'withdrawalInstruction')}>Widerrufsbelehrung</AppLink>
        </Known>
        <Known icon="Umwelt" title="Altgerät und Akku zurückgeben">
          Kostenlos, auch ohne Kauf, bis 25 cm Kantenlänge.
        </Known>
      </KnowList>
      <p className="small quiet">{legal}</p>
    </Section>
  )
}
