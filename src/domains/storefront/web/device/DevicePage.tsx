/** A device: pictures, both prices apart, choices, the day at the door, one button; below it all that the law wants. */
import { useActionData, useLoaderData } from 'react-router'

import { formatEuro } from '#kit/money.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Button } from '#ui/form/Button.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'

import { BelowPrice } from '../BelowPrice.tsx'
import { Disc } from '../Disc.tsx'
import { deviceForm } from '../texts.ts'
import type { DeviceData, loadDevice } from './device-data.ts'
import { DeviceParts } from './DeviceParts.tsx'
import { Gallery } from './Gallery.tsx'
import type { DeviceOutcome } from './submit-device.ts'

import styles from './DevicePage.module.css'

export function DevicePage() {
  const data = useLoaderData<typeof loadDevice>()
  const { category, name, makerName, message } = data
  const base = useBase()
  const list = `${base}/kundencenter/shop/${category}`
  return (
    <>
      <script type="application/ld+json">{data.structured}</script>
      <div className={styles['buy']}>
        <Gallery key={data.images[0]} images={data.images} pictured={data.pictured} />
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
          <Prices data={data} />
          <Choices title="Farbe" choices={data.colours} path={`${list}/${data.id}`} />
          <Choices title="Speicher" choices={data.storages} path={`${list}/${data.id}`} even />
          <Arrival data={data} />
          <Buy data={data} />
        </div>
      </div>
      <DeviceParts data={data} />
    </>
  )
}

interface PartProps {
  data: DeviceData
}

function Prices({ data: { cents, monthlyCents, reduction, energyClass } }: PartProps) {
  return (
    <div className={styles['apart']}>
      <div>
        <h2>Einmalig</h2>
        <p className={styles['price']}>{formatEuro(cents)}</p>
        <BelowPrice reduction={reduction} energyClass={energyClass} />
      </div>
      {monthlyCents !== null && (
        <div>
          <h2>Dazu im Monat</h2>
          <p className={styles['price']}>{formatEuro(monthlyCents)}</p>
        </div>
      )}
    </div>
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
    <fieldset className={styles['choice']}>
      <legend className={styles['label']}>{title}</legend>
      <div className={classes(styles['chips'], even && styles['even'])}>
        {choices.map(({ text, hex, note, query, isOn, isOut }) => (
          <AppLink
            key={text}
            href={path + query}
            className={classes(styles['chip'], isOut && styles['out'])}
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
        {arrivalNote}
      </Known>
      {shipping !== '' && (
        <Known brief icon="Lieferung" title={shipping}>
          Nach Hause oder in einen Paketshop, nur in Deutschland
        </Known>
      )}
    </KnowList>
  )
}

function Buy({ data: { productId, canBuy, form } }: PartProps) {
  const outcome = useActionData<DeviceOutcome>()
  const busy = useSubmitted(deviceForm) !== undefined
  return (
    <PageForm name={deviceForm} values={form} once={outcome ?? form} className={styles['form']}>
      <NoticeAlert notice={outcome?.notice} />
      <input type="hidden" name="productId" value={productId} />
      <div className={styles['acts']}>
        <Button kind="fill" type="submit" busy={busy} disabled={!canBuy} data-tracking-id="shop-in-den-warenkorb">
          In den Warenkorb
        </Button>
        <Button type="submit" name="intent" value="keep" busy={busy} data-tracking-id="shop-merken">
          Merken
        </Button>
      </div>
      <p className="small quiet">Preise inklusive Mehrwertsteuer. 14 Tage Widerruf ab Erhalt. Kein Ratenkauf.</p>
    </PageForm>
  )
}
