/** What can be taken along for a device every month: without it first, chosen until another is; nothing that is paid is chosen in advance (§ 312a (3) BGB). */
import {
  LabelOpener,
  sheetBodyClass,
  sheetClass,
  wholeSheetClass,
} from '#domains/shop/web/legal-notice/NoticeSheet.tsx'
import { formatEuro } from '#kit/money.ts'
import { classes } from '#ui/classes.ts'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { Sheet } from '#ui/overlay/Sheet.tsx'

import type { ServiceView } from './device-services.ts'

import styles from './DevicePage.module.css'

/** How the form says that nothing is taken along. */
const without = 'ohne'

interface ServicesProps {
  services: readonly ServiceView[]
}

interface ChoiceProps extends ServicesProps {
  chosen: string
  onChange: (value: string) => void
}

export function ServiceChoice({ chosen, onChange, services }: ChoiceProps) {
  const [first, ...others] = services
  if (first === undefined) return null
  return (
    <div className={styles['services']}>
      <RadioCards
        legend={others.length === 0 ? `${first.title} dazu` : 'Dienst dazu'}
        name="service"
        defaultValue={services.some(({ value }) => value === chosen) ? chosen : without}
        onChange={onChange}
        choices={[
          { value: without, title: 'Ohne' },
          ...services.map(({ cents, contract, message, term, title, value }) => ({
            value,
            title: `Mit ${title}`,
            end: `${formatEuro(cents)} mtl.`,
            note: (
              <>
                {message} {term}
                <br />
                {contract}
              </>
            ),
          })),
        ]}
      />
      <LabelOpener opens="dienst" className={classes(moreClass, styles['inside'])}>
        Was ist drin?
      </LabelOpener>
      <ServiceSheet services={services} />
    </div>
  )
}

/** The price of what is chosen, apart from that of the device. */
export function ServicePrice({ chosen, services }: ServicesProps & { chosen: string }) {
  const service = services.find(({ value }) => value === chosen)
  if (service === undefined) return null
  return (
    <>
      <p className={styles['price']}>{formatEuro(service.cents)}</p>
      <p className="small quiet">
        {service.title}, {service.term.replace(/^M/, 'm')}
      </p>
    </>
  )
}

function ServiceSheet({ services }: ServicesProps) {
  return (
    <Sheet id="dienst" title="Was ist drin?" className={sheetClass}>
      <div className={classes(sheetBodyClass, wholeSheetClass)}>
        {services.map(({ cancellation, cents, facts, features, notIncluded, title, value }) => (
          <section key={value}>
            <h3>{title}</h3>
            <ul className={styles['features']}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <DescriptionList
              items={[
                ...facts.map((fact) => ({ term: fact.title, value: fact.text })),
                ...(notIncluded.length === 0 ? [] : [{ term: 'Nicht drin', value: notIncluded.join(', ') }]),
                { term: 'Preis', value: `${formatEuro(cents)} im Monat, inklusive Mehrwertsteuer` },
                { term: 'Laufzeit', value: cancellation },
              ]}
            />
          </section>
        ))}
      </div>
    </Sheet>
  )
}
