/** A device: pictures, both prices apart, choices, the day at the door, one button; below it all that the law wants. */
import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { Disc } from '#domains/shop/web/Disc.tsx'
import { EnergyClass } from '#domains/shop/web/EnergyClass.tsx'
import { FormerPrice } from '#domains/shop/web/FormerPrice.tsx'
import { LabelOpener } from '#domains/shop/web/legal-notice/NoticeSheet.tsx'
import { formatEuro } from '#kit/money.ts'
import { unbroken } from '#kit/unbroken.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { Points } from '#ui/data/Point.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Button } from '#ui/form/Button.tsx'
import { chipClass } from '#ui/form/Chips.tsx'
import { stackClass } from '#ui/layout/Card.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'

import { GuaranteeStrip } from '../labels/GuaranteeLabel.tsx'
import type { DeviceData, loadDevice } from './device-data.ts'
import { deviceForm } from './device-texts.ts'
import { DeviceParts, Fits, fitsTitle, GuaranteeTerms } from './DeviceParts.tsx'
import { Gallery } from './Gallery.tsx'
import { ServiceChoice, ServicePrice } from './Services.tsx'
import type { DeviceOutcome } from './submit-device.ts'

import styles from './DevicePage.module.css'

export function DevicePage() {
  const data = useLoaderData<typeof loadDevice>()
  const { category, images, name, makerName, message } = data
  const outcome = useActionData<DeviceOutcome>()
  const [chosen, setChosen] = useState(outcome?.service ?? data.service)
  const base = useBase()
  const list = `${base}/kundencenter/shop/${category}`
  return (
    <>
      <script type="application/ld+json">{data.structured}</script>
      <div className={classes(stackClass, styles['buy'])}>
        <Gallery key={images[0]} images={images} pictured={data.pictured} />
        <div className={styles['box']}>
          <header>
            <p className="small quiet">
              <AppLink href={`${list}?${new URLSearchParams({ hersteller: makerName }).toString()}`}>
                {makerName}
              </AppLink>
            </p>
            <h1>{name}</h1>
            <p className="quiet">{message}</p>
          </header>
          <Prices data={data} chosen={chosen} />
          <Choices title="Farbe" choices={data.colours} path={`${list}/${data.id}`} />
          <Choices title="Speicher" choices={data.storages} path={`${list}/${data.id}`} even />
          <Buy data={data} chosen={chosen} onChoose={setChosen} outcome={outcome} />
        </div>
        <Beside data={data} />
      </div>
      <DeviceParts data={data} />
    </>
  )
}

interface PartProps {
  data: DeviceData
}

/** Below the pictures what it can, and below a single one, which is lower than what is bought, what it goes with. */
function Beside({ data: { fits, images, points } }: PartProps) {
  const isLow = images.length === 1 && fits.length > 0
  if (points.length === 0 && !isLow) return null
  return (
    <div className={styles['beside']}>
      {points.length > 0 && (
        <Points className={styles['points']} points={points.map((text) => ({ icon: 'Haken', text }))} />
      )}
      {isLow && (
        <section>
          <h2>{fitsTitle}</h2>
          <Fits fits={fits} />
        </section>
      )}
    </div>
  )
}

function Prices({ data, chosen }: PartProps & { chosen: string }) {
  const { cents, monthlyCents, reduction, services } = data
  const isAlong = services.some(({ value }) => value === chosen)
  return (
    <div className={styles['apart']}>
      <div>
        <h2>Einmalig</h2>
        <p className={styles['price']}>{formatEuro(cents)}</p>
        <FormerPrice reduction={reduction} />
        <Energy data={data} />
      </div>
      {(monthlyCents !== null || isAlong) && (
        <div>
          <h2>Dazu im Monat</h2>
          {monthlyCents !== null && <p className={styles['price']}>{formatEuro(monthlyCents)}</p>}
          <ServicePrice services={services} chosen={chosen} />
        </div>
      )}
    </div>
  )
}

/** Arrow and product information sheet beside the price; the arrow opens the label (Annex VIII of its regulation). */
function Energy({ data: { energyClass, energyLabel } }: PartProps) {
  if (energyClass === null) return null
  const arrow = <EnergyClass letter={energyClass} large />
  return (
    <p className={styles['energy']}>
      {energyLabel === null ? (
        arrow
      ) : (
        <LabelOpener opens="energieetikett">
          {arrow}
          <span className="sr">, Energieetikett ansehen</span>
        </LabelOpener>
      )}
      <a className="small" href={energyLabel?.sheet ?? '#produktdatenblatt'}>
        Produktdatenblatt
      </a>
    </p>
  )
}

interface ChoicesProps {
  title: string
  choices: DeviceData['colours']
  path: string
  even?: boolean
}

/** Links: each variant has its address, so that it works before scripts and can be sent to somebody. */
function Choices({ title, choices, path, even = false }: ChoicesProps) {
  if (choices.length < 2) return null
  return (
    <fieldset>
      <legend className={styles['label']}>{title}</legend>
      <div className={classes(styles['chips'], even && styles['even'])}>
        {choices.map(({ text, hex, note, query, isOn, isOut }) => (
          <AppLink
            key={text}
            href={path + query}
            className={classes(chipClass, styles['chip'], isOut && styles['out'])}
            aria-current={isOn ? 'true' : undefined}
          >
            {hex !== null && <Disc hex={hex} />}
            {text}
            {note !== null && <small>{note}</small>}
          </AppLink>
        ))}
      </div>
    </fieldset>
  )
}

function Arrival({ data: { canBuy, arrival, arrivalNote, shipping } }: PartProps) {
  return (
    <KnowList>
      <Known icon={canBuy ? 'Erfolg' : 'Uhr'} isGood={canBuy} title={arrival}>
        {unbroken(arrivalNote)}
      </Known>
      {shipping !== '' && (
        <Known brief icon="Lieferung" title={shipping}>
          Nach Hause oder in einen Paketshop, nur in Deutschland
        </Known>
      )}
    </KnowList>
  )
}

/** The notice itself stands open further down in the page. */
function Warranty({ data: { isDigital } }: PartProps) {
  if (isDigital) return null
  return (
    <KnowList>
      <Known brief icon="Sicherheit" title="Gesetzliche Gewährleistung: mindestens zwei Jahre">
        <a href="#gewaehrleistung" className={moreClass}>
          Hinweis der EU ansehen
        </a>
      </Known>
    </KnowList>
  )
}

/** Right beside the pictures, as Annex II of Implementing Regulation (EU) 2025/1960 wants it of a shop. */
function Guarantee({ data: { labelledYears, makerName } }: PartProps) {
  if (labelledYears === null) return null
  return (
    <div>
      <LabelOpener opens="haltbarkeit">
        <GuaranteeStrip years={labelledYears} />
        <span className="sr">
          GARAN: {labelledYears}&nbsp;Jahre Haltbarkeitsgarantie von {makerName}, Kennzeichnung ansehen
        </span>
      </LabelOpener>
      <GuaranteeTerms text="Garantiebedingungen" />
    </div>
  )
}

interface BuyProps extends PartProps {
  /** What is taken along. */
  chosen: string
  onChoose: (service: string) => void
  outcome: DeviceOutcome | undefined
}

function Buy({ data, chosen, onChoose, outcome }: BuyProps) {
  const { productId, canBuy, form, isDigital, services } = data
  const busy = useSubmitted(deviceForm) !== undefined
  return (
    <PageForm name={deviceForm} values={form} once={outcome ?? form} className={styles['form']}>
      <input type="hidden" name="productId" value={productId} />
      <ServiceChoice services={services} chosen={chosen} onChange={onChoose} />
      <Arrival data={data} />
      <NoticeAlert notice={outcome?.notice} />
      <div className={styles['acts']}>
        <Button kind="fill" type="submit" busy={busy} disabled={!canBuy} data-tracking-id="shop-in-den-warenkorb">
          In den Warenkorb
        </Button>
        <Button type="submit" name="intent" value="keep" busy={busy} data-tracking-id="shop-merken">
          Merken
        </Button>
      </div>
      <Guarantee data={data} />
      <Warranty data={data} />
      <p className="small quiet">
        Preise inklusive Mehrwertsteuer. 14&nbsp;Tage Widerruf ab {isDigital ? 'Bestellung' : 'Erhalt'}. Kein Ratenkauf.
      </p>
    </PageForm>
  )
}
