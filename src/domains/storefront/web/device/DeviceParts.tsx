/** Below the button: what it goes with, how long it lasts, what it can, who made it, how it goes back. */
import { WholeNotice } from '#domains/shop/web/legal-notice/NoticeSheet.tsx'
import { to } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { EnergySheet, GuaranteeSheet } from '../labels/LabelSheets.tsx'
import { yearsText } from '../texts.ts'
import type { DeviceData } from './device-data.ts'

import styles from './DeviceParts.module.css'

const terms = (facts: DeviceData['durability']) => facts.map(({ title, text }) => ({ term: title, value: text }))

interface DataProps {
  data: DeviceData
}

export function DeviceParts({ data }: DataProps) {
  return (
    <div className={styles['parts']}>
      {data.images.length > 1 && data.fits.length > 0 && (
        <Section title={fitsTitle}>
          <Fits fits={data.fits} />
        </Section>
      )}
      <Lasting data={data} />
      <Technical data={data} />
      <Section title="Hersteller und Sicherheit" id="hersteller">
        <DescriptionList items={data.maker.map(([term, value]) => ({ term, value }))} />
        {data.warnings.length > 0 && (
          <Alert tone="warning" title="Sicherheitshinweise">
            {data.warnings.join(' ')}
          </Alert>
        )}
      </Section>
      {!data.isDigital && <Notice data={data} />}
      <Returns data={data} />
      <EnergySheet data={data} />
      <GuaranteeSheet data={data} />
    </div>
  )
}

/** What is read here and not loaded has no type to tell. */
const ofPages = 'Seite'

function Technical({ data: { attachments, facts } }: DataProps) {
  return (
    <Section title="Technische Daten">
      <div className={styles['spec']}>
        {facts.map((group) => (
          <div key={group.title}>
            <h3>{group.title}</h3>
            <DescriptionList items={terms(group.facts)} />
          </div>
        ))}
      </div>
      {attachments.length > 0 && (
        <p className="beside">
          {attachments.map(({ name, link, type }) => (
            <AppLink key={name} href={link} direct>
              {name} {type !== ofPages && <small className="small quiet">{type}</small>}
            </AppLink>
          ))}
        </p>
      )}
    </Section>
  )
}

/** Prominent is what nobody has to open: the notice stands in the page (Art. 246a § 1 EGBGB). */
function Notice({ data: { noticePicture } }: DataProps) {
  return (
    <Section title="Hinweis der EU" id="gewaehrleistung">
      <WholeNotice picture={noticePicture} />
    </Section>
  )
}

export const fitsTitle = 'Passt zu dem, was du hast'

export function Fits({ fits }: Pick<DeviceData, 'fits'>) {
  return (
    <KnowList>
      {fits.map(({ isFull, note, title }) => (
        <Known key={title} icon={isFull ? 'Erfolg' : 'Info'} isGood={isFull} title={title}>
          {note}
        </Known>
      ))}
    </KnowList>
  )
}

/** Wherever a guarantee is named: the way to who gives it and what it covers. */
export function GuaranteeTerms({ text }: { text: string }) {
  return (
    <a href="#hersteller" className={moreClass}>
      {text}
    </a>
  )
}

/** The legal guarantee is said beside the button, and in whole in the notice. */
function Lasting({ data: { energyClass, sheetRows, durability, guaranteeYears, makerName } }: DataProps) {
  const lasting = [
    ...terms(durability),
    ...(guaranteeYears === null
      ? []
      : [
          {
            term: `Garantie von ${makerName}`,
            value: (
              <>
                {yearsText(guaranteeYears)} <GuaranteeTerms text="Bedingungen" />
              </>
            ),
          },
        ]),
  ]
  if (energyClass === null && lasting.length === 0) return null
  return (
    <Section title={energyClass === null ? 'Haltbarkeit' : 'Energie und Haltbarkeit'}>
      {lasting.length > 0 && <DescriptionList items={lasting} />}
      {energyClass !== null && (
        // A link to its inside opens it. It names maker and model again, as its regulations want.
        <Disclosure summary="Produktdatenblatt">
          <div id="produktdatenblatt" className={styles['sheet']}>
            <DescriptionList items={sheetRows.map(([term, value]) => ({ term, value }))} />
          </div>
        </Disclosure>
      )}
    </Section>
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
      <LegalNote legal={legal} />
    </Section>
  )
}

/** Not every device has one. */
function LegalNote({ legal }: Pick<DeviceData, 'legal'>) {
  return legal === '' ? null : <p className="small quiet">{legal}</p>
}

function Returns({ data: { isDigital, legal, phone } }: DataProps) {
  const base = useBase()
  if (isDigital) return <DigitalReturns legal={legal} />
  return (
    <Section title="Rückgabe und Altgerät">
      <KnowList>
        <Known icon="Rückgängig" title="14 Tage Widerruf">
          Ab dem Tag, an dem du das Gerät hast. Die Rücksendung kostet nichts.{' '}
          <AppLink href={to(base, 'withdrawalInstruction')}>Widerrufsbelehrung</AppLink>
        </Known>
        <Known icon="Umwelt" title="Altgeräte und Akkus zurückgeben">
          Kostenlos, auch ohne Kauf, bis 25&nbsp;cm Kantenlänge. Den Weg nennt dir unser Service:{' '}
          <a href={phoneHref(phone)} className="keep">
            {phoneText(phone)}
          </a>
          .
        </Known>
      </KnowList>
      <LegalNote legal={legal} />
    </Section>
  )
}
