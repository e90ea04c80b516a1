/** One block for each kind: the terms, devices with their right alone, digital content and each service with its wish to start early. */
import type { ReactNode } from 'react'

import type { BagItem } from '#domains/bag/web/calls.ts'
import { TermsBox } from '#domains/orders/web/TermsBox.tsx'
import { LabelOpener, NoticeSheet } from '#domains/shop/web/legal-notice/NoticeSheet.tsx'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'

import { devicesHead } from '../texts.ts'
import type { OrderData } from './order-data.ts'
import type { OrderOutcome } from './submit-order.ts'

import styles from './OrderPage.module.css'

interface ConsentsProps {
  data: Pick<OrderData, 'bag' | 'noticePicture' | 'startOtherwise'>
  outcome: OrderOutcome | undefined
}

/** Nothing is ticked in advance. */
export function Consents({ data: { bag, noticePicture, startOtherwise }, outcome }: ConsentsProps) {
  const ordered = bag.items.filter(({ state }) => state === 'ok')
  const goods = ordered.filter(({ kind }) => kind === 'hardware')
  const services = ordered.filter(({ kind }) => kind === 'option')
  return (
    <div className={styles['kinds']}>
      <Terms outcome={outcome} />
      {goods.length > 0 && (
        <section>
          <h3>{devicesHead(goods)}</h3>
          <p className="quiet">
            Du kannst sie 14&nbsp;Tage lang zurückgeben, ab dem Tag, an dem du sie hast. Dafür musst du nichts
            ankreuzen. <Instruction />
          </p>
          <p className="quiet">
            Mindestens zwei Jahre gesetzliche Gewährleistung.{' '}
            <LabelOpener opens="gewaehrleistung" className={styles['opener']}>
              Hinweis der EU ansehen
            </LabelOpener>
          </p>
          <NoticeSheet picture={noticePicture} />
        </section>
      )}
      {ordered
        .filter(({ kind }) => kind === 'digital')
        .map((item) => (
          <Digital key={item.itemId} item={item} later={startOtherwise} early={outcome?.values.early ?? []} />
        ))}
      {services.map((item) => (
        <Service
          key={item.itemId}
          item={item}
          sameTitle={services.filter(({ title }) => title === item.title).length}
          later={startOtherwise}
          early={outcome?.values.early ?? []}
        />
      ))}
    </div>
  )
}

function Instruction() {
  return <AppLink href={to(useBase(), 'withdrawalInstruction')}>Widerrufsbelehrung</AppLink>
}

function Terms({ outcome }: Pick<ConsentsProps, 'outcome'>) {
  const base = useBase()
  return (
    <TermsBox
      outcome={outcome}
      checked={outcome?.values.terms}
      label={
        <>
          Ich stimme den <AppLink href={to(base, 'terms')}>AGB</AppLink> zu.{' '}
          <span className="quiet">
            Wie wir mit Daten umgehen, steht in den <AppLink href={to(base, 'privacy')}>Datenschutzhinweisen</AppLink>.
          </span>
        </>
      }
    />
  )
}

interface EarlyProps {
  item: BagItem
  later: string
  early: readonly string[]
}

interface EarlyBoxProps {
  itemId: string
  early: readonly string[]
  /** What happens without the wish. */
  otherwise: string
  /** The wish, with what it costs. */
  children: ReactNode
}

function EarlyBox({ children, early, itemId, otherwise }: EarlyBoxProps) {
  const name = `early-${itemId}`
  const label = (
    <>
      {children} <span className="quiet">{otherwise}</span>
    </>
  )
  return <Checkbox id={name} name={name} checked={early.includes(itemId)} label={label} />
}

/** The right is lost with the start alone, and only where both was said: the wish, and knowing what it costs (§ 356 (5) BGB). */
function Digital({ item: { itemId, title }, later, early }: EarlyProps) {
  return (
    <section>
      <h3>Digitaler Inhalt: {title}</h3>
      <p className="quiet mt-4">
        14 Tage Widerruf ab heute. <Instruction />
      </p>
      <EarlyBox itemId={itemId} early={early} otherwise={`Ohne Haken kannst du es ab dem ${formatDate(later)} laden.`}>
        {title} soll sofort bereitstehen. Ich weiß, dass mein Widerrufsrecht damit erlischt.
      </EarlyBox>
    </section>
  )
}

function Service({ item, later, early, sameTitle }: EarlyProps & { sameTitle: number }) {
  const base = useBase()
  const { contractId, detail, itemId, productId, title } = item
  // The same service on two contracts has a wish of its own for each.
  const named = sameTitle > 1 ? `${title} (${detail.replace(/^Zu /u, 'zu ')})` : title
  return (
    <section>
      <h3>Dienst: {named}</h3>
      <p className="quiet mt-4">
        14 Tage Widerruf ab heute. <Instruction />,{' '}
        <AppLink
          href={to(base, 'optionSummary', { contractId: contractId ?? '', optionId: productId, zurueck: 'bestellung' })}
          target="_blank"
          rel="noopener"
        >
          Vertragszusammenfassung
          <span className="sr">, in neuem Tab</span>
        </AppLink>
      </p>
      <EarlyBox itemId={itemId} early={early} otherwise={`Ohne Haken beginnt es am ${formatDate(later)}.`}>
        {named} soll sofort beginnen. Widerrufe ich, zahle ich die Tage bis dahin.
      </EarlyBox>
    </section>
  )
}
