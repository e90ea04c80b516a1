/** The order of a product change: consent above the summary, nothing between summary and button (§ 312j BGB). */
import { useActionData, useLoaderData } from 'react-router'

import { ConsequenceSheet } from '#domains/consequences/web/ConsequenceSheet.tsx'
import { SheetFields } from '#domains/consequences/web/SheetFields.tsx'
import { oneLine } from '#domains/contracts/web/one-line.ts'
import { ChosenProduct } from '#domains/orders/web/ChosenProduct.tsx'
import { OutcomeWithoutScripts, useOrderOutcome } from '#domains/orders/web/OrderOutcome.tsx'
import { TermsBox } from '#domains/orders/web/TermsBox.tsx'
import { consentText, customerOrders } from '#domains/orders/web/texts.ts'
import { to, underBase } from '#kit/paths.ts'
import { AppLink, renderLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { InlineLinks } from '#ui/data/InlineLinks.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Total } from '#ui/data/Total.tsx'
import { SubmitOrBack } from '#ui/form/SubmitOrBack.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { orderForm } from '../texts.ts'
import type { loadOrder, OrderData } from './order-data.ts'
import type { OrderView } from './order-view.ts'
import type { OrderOutcome } from './submit-order.ts'

import styles from './OrderPage.module.css'

export function OrderPage() {
  const data = useLoaderData<typeof loadOrder>()
  const outcome = useActionData<OrderOutcome>() ?? data.kept
  const { contractId, view } = data
  useOrderOutcome(outcome)
  return (
    <>
      <PageHeader title={`Wechsel zu ${view.title}`} lead={`Für ${oneLine(view.present)}, Vertrag ${contractId}`} />
      <OutcomeWithoutScripts outcome={outcome} />
      <PageForm name={orderForm} values={data.form} once={outcome ?? data.form} noValidate preventScrollReset>
        <input type="hidden" name="summaryDigest" value={data.digest} />
        <SheetFields sheet={data.shown} />
        <Parts data={data} outcome={outcome} />
      </PageForm>
    </>
  )
}

function Parts({ data, outcome }: { data: OrderData; outcome: OrderOutcome | undefined }) {
  const { contractId, view } = data
  return (
    <Sections>
      <Section title="Neuer Tarif">
        <Chosen view={view} contractId={contractId} />
      </Section>
      {data.otherTerm !== null && (
        <Section title="Laufzeit">
          <Term data={data} />
        </Section>
      )}
      <ConsequenceSheet bill={view.bill} note={view.difference} {...view.ahead} />
      <Section title="Was du wissen musst">
        <Know view={view} />
      </Section>
      <Section title="Zustimmung">
        {data.adviser && (
          <p className="mb-16">
            {customerOrders} Wir schicken die Zusammenfassung als Nachricht und E-Mail, mit dem Link zur Bestellung.
            Alle Daten gelten bei einer Bestellung heute.
          </p>
        )}
        <Consent key={outcome?.outdated === true ? outcome.idempotencyKey : 'first'} data={data} outcome={outcome} />
      </Section>
      <Section title={data.adviser ? 'Vorschlag' : 'Deine Bestellung'} boxed>
        <YourOrder data={data} />
      </Section>
    </Sections>
  )
}

function Chosen({ contractId, view }: { view: OrderView; contractId: string }) {
  const base = useBase()
  return (
    <ChosenProduct
      icon={<Icon name="Wechsel" />}
      title={view.title}
      text={view.text}
      other={{ href: to(base, 'productChange', { contractId }), text: 'Anderen Tarif wählen' }}
    >
      <Price cents={view.cents} unit="mtl." />
      {view.priceNote !== '' && <p className="small quiet">{view.priceNote}</p>}
    </ChosenProduct>
  )
}

/** Beside a longer minimum term one of twelve months is offered (§ 56 (1) TKG). */
function Term({ data: { contractId, otherTerm, productId, view } }: { data: OrderData }) {
  const base = useBase()
  return (
    <p>
      {view.term}{' '}
      <AppLink
        className={styles['term']}
        href={to(base, 'productChangeOrder', { contractId, productId, laufzeit: String(otherTerm?.months) })}
      >
        {otherTerm?.text}
      </AppLink>
    </p>
  )
}

function Know({ view }: { view: OrderView }) {
  return (
    <KnowList>
      {view.know.map(({ icon, text, title }) => (
        <Known key={title} icon={icon} title={title}>
          {text}
        </Known>
      ))}
    </KnowList>
  )
}

function Consent({
  data: { adviser, contractId, productId, termMonths },
  outcome,
}: {
  data: OrderData
  outcome: OrderOutcome | undefined
}) {
  const base = useBase()
  return (
    <div className={styles['consent']}>
      <DocumentLink
        href={to(base, 'productChangeSummary', {
          contractId,
          productId,
          ...(termMonths !== undefined && { laufzeit: String(termMonths) }),
        })}
        title="Vertragszusammenfassung"
        note={adviser ? 'zum Vorlesen und Besprechen, in neuem Tab' : 'zum Lesen, Drucken und Speichern, in neuem Tab'}
        target="_blank"
        icon="Dokument"
      />
      {!adviser && (
        <TermsBox
          outcome={outcome}
          checked={outcome?.terms}
          label={
            <InlineLinks text={consentText} renderLink={(href, props) => renderLink(underBase(base, href), props)} />
          }
        />
      )}
    </div>
  )
}

function YourOrder({ data: { adviser, contractId, view } }: { data: OrderData }) {
  const base = useBase()
  const busy = useSubmitted(orderForm) !== undefined
  return (
    <Card>
      <DescriptionList items={[...view.facts]} />
      <Total
        label={
          <>
            <b>{view.title}</b>
            <p className="small quiet">inklusive Mehrwertsteuer{view.later}</p>
          </>
        }
      >
        <Price cents={view.cents} unit="mtl." />
      </Total>
      <SubmitOrBack
        busy={busy}
        back={{ href: to(base, 'productChange', { contractId }) }}
        className={styles['acts'] ?? ''}
      >
        {adviser ? 'Wechsel vorschlagen' : 'Zahlungspflichtig bestellen'}
      </SubmitOrBack>
    </Card>
  )
}
