/** Official labels on demand: one sheet each, opened by buttons that work without scripts. All that a label says stands in words too. */
import type { ReactNode } from 'react'

import { guaranteeAddress } from '#domains/shop/web/legal-notice/LegalNotice.tsx'
import { OfficialPicture, sheetBodyClass, sheetClass } from '#domains/shop/web/legal-notice/NoticeSheet.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'

import type { DeviceData } from '../device/device-data.ts'
import { EnergyLabel } from './EnergyLabel.tsx'
import { GuaranteeLabel } from './GuaranteeLabel.tsx'

interface LabelSheetProps {
  id: 'energieetikett' | 'haltbarkeit'
  title: string
  label: ReactNode
  children: ReactNode
}

function LabelSheet({ id, title, label, children }: LabelSheetProps) {
  return (
    <Sheet id={id} title={title} className={sheetClass}>
      <div className={sheetBodyClass}>
        <div>{label}</div>
        <div>{children}</div>
      </div>
    </Sheet>
  )
}

type Labelled = Pick<DeviceData, 'makerName' | 'modelNumber'>

interface EnergyProps {
  data: Labelled & Pick<DeviceData, 'energyClass' | 'energyLabel' | 'sheetRows'>
}

interface GuaranteeProps {
  data: Labelled & Pick<DeviceData, 'labelledYears' | 'guaranteeLabel'>
}

export function EnergySheet({ data: { makerName, modelNumber, energyClass, energyLabel, sheetRows } }: EnergyProps) {
  if (energyClass === null || energyLabel === null) return null
  const { image, registration, regulation, facts } = energyLabel
  return (
    <LabelSheet
      id="energieetikett"
      title="Energieetikett"
      label={
        image === null ? (
          <EnergyLabel
            maker={makerName}
            model={modelNumber}
            letter={energyClass}
            regulation={regulation}
            facts={facts}
          />
        ) : (
          <OfficialPicture src={image} alt={`Energieetikett, Klasse ${energyClass}`} />
        )
      }
    >
      <DescriptionList items={sheetRows.map(([term, value]) => ({ term, value }))} />
      <p className="beside">
        {registration === null ? (
          <a href="https://eprel.ec.europa.eu/">eprel.ec.europa.eu</a>
        ) : (
          <a href={registration}>Eintrag in der Produktdatenbank der EU</a>
        )}
      </p>
    </LabelSheet>
  )
}

export function GuaranteeSheet({ data: { makerName, modelNumber, labelledYears, guaranteeLabel } }: GuaranteeProps) {
  if (labelledYears === null) return null
  return (
    <LabelSheet
      id="haltbarkeit"
      title="Haltbarkeitsgarantie"
      label={
        guaranteeLabel === null ? (
          <GuaranteeLabel years={labelledYears} maker={makerName} model={modelNumber} />
        ) : (
          <OfficialPicture src={guaranteeLabel} alt={`GARAN-Kennzeichnung, ${labelledYears} Jahre`} />
        )
      }
    >
      <DescriptionList
        items={[
          { term: 'GARAN', value: `${labelledYears} Jahre` },
          { term: 'Garantiegeber', value: makerName },
          { term: 'Modell', value: modelNumber },
        ]}
      />
      <p className="quiet">
        {makerName} steht für die ganze Ware ein, ohne Aufpreis. Deine gesetzliche Gewährleistung von mindestens zwei
        Jahren gilt daneben, bei uns.
      </p>
      <p className="beside">
        <a href={guaranteeAddress}>europa.eu/youreurope/garantien</a>
      </p>
    </LabelSheet>
  )
}
