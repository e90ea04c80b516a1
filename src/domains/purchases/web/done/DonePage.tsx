/** 'Danke': what happens next comes before what was bought; prints on white without the frame. */
import { useLoaderData } from 'react-router'

import { endedUnpaid, isConfirmed } from '#domains/orders/purchase.ts'
import { OrderLines } from '#domains/orders/web/OrderLines.tsx'
import { OrderSums } from '#domains/orders/web/OrderSums.tsx'
import { methodNote } from '#domains/payment-methods/web/method-key.ts'
import { methodLook } from '#domains/payment-methods/web/texts.ts'
import { formatDate, formatInstant, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { inFours } from '#kit/readable-code.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { Purchase } from '../calls.ts'
import { debitText } from '../texts.ts'
import type { loadDone } from './done-data.ts'
import { nextSteps } from './next-steps.ts'

export function DonePage() {
  const { email, firstName, purchase, today } = useLoaderData<typeof loadDone>()
  const { number, placedAt, state } = purchase
  const lines = purchase.lines.filter((line) => !endedUnpaid(line))
  return (
    <>
      <PageHeader
        title={`Danke${firstName === null ? '' : `, ${firstName}`}. Wir haben deine Bestellung.`}
        lead={`Bestellnummer ${number}, ${formatInstant(placedAt)}`}
      />
      <Sections>
        <Section title={state === 'delivered' ? 'Lieferung' : 'Wie es weitergeht'}>
          <Steps items={nextSteps(purchase, today)} />
          {state !== 'cancelled' && <Services lines={lines} />}
          {purchase.canReturn && <GoingBack until={purchase.returnUntil} />}
        </Section>
        <Section title="Deine Bestellung" boxed>
          <Card>
            <OrderLines lines={lines} />
            <OrderSums sums={purchase.sums} voucher={purchase.voucher} />
          </Card>
        </Section>
        <Section title="Zahlung">
          <Paid purchase={purchase} today={today} />
        </Section>
        <Section title="Unterlagen">
          <Papers purchase={purchase} lines={lines} email={email} />
        </Section>
      </Sections>
    </>
  )
}

/** They do not wait for the parcel: a sentence a contract. */
function Services({ lines }: Pick<Purchase, 'lines'>) {
  const base = useBase()
  const contracts = [...Map.groupBy(servicesOf(lines), ({ contractId }) => contractId ?? '')]
  return contracts.map(([contractId, services]) => (
    <p key={contractId} className="mt-16">
      Wann {conjunction(services.map(({ title }) => title))} {services.length > 1 ? 'beginnen' : 'beginnt'}, steht{' '}
      <AppLink href={to(base, 'contract', { contractId })}>
        beim Vertrag{contracts.length > 1 && ` ${contractId}`}
      </AppLink>
      .
    </p>
  ))
}

const servicesOf = (lines: Purchase['lines']) => lines.filter(({ kind }) => kind === 'option')

function GoingBack({ until }: { until: Purchase['returnUntil'] }) {
  const base = useBase()
  if (until === null) return null
  return (
    <p className="mt-16">
      Zurückgeben kannst du bis {formatDate(until)}, unter <AppLink href={to(base, 'orders')}>Bestellungen</AppLink>.
    </p>
  )
}

interface PapersProps extends Pick<Purchase, 'lines'> {
  purchase: Purchase
  email: string | null
}

function Papers({ email, lines, purchase }: PapersProps) {
  const base = useBase()
  const options = servicesOf(lines)
  const hasConfirmation = isConfirmed(purchase, purchase.payUntil)
  return (
    <>
      <p>
        Alles kommt {email === null ? 'als Nachricht' : `als Mail an ${email}`} und liegt{' '}
        {hasConfirmation || options.length > 0 ? 'im Kundencenter bereit.' : 'dann unter Bestellungen.'}
      </p>
      <List className="no-print mt-16">
        {hasConfirmation && <Confirmation orderId={purchase.orderId} />}
        {options.map(({ contractId, productId, title }) => (
          <ListItem
            key={productId + contractId}
            title={
              <DocumentLink
                icon="Dokument"
                href={to(base, 'contract', { contractId: contractId ?? '' })}
                title={`Unterlagen zu ${title}`}
                note={`Beim Vertrag ${contractId}`}
              />
            }
          />
        ))}
      </List>
      <ButtonRow wide className="mt-24">
        <LinkButton href={to(base, 'orders')} kind="fill">
          Bestellung ansehen
        </LinkButton>
        <PrintButton />
      </ButtonRow>
    </>
  )
}

function Confirmation({ orderId }: Pick<Purchase, 'orderId'>) {
  const base = useBase()
  return (
    <ListItem
      title={
        <DocumentLink
          href={to(base, 'purchaseFile', { bestellung: orderId })}
          title="Bestellbestätigung"
          note="Mit Widerrufsbelehrung und Muster-Formular"
        />
      }
    />
  )
}

function Paid({ purchase, today }: { purchase: Purchase; today: IsoDate }) {
  const { debit, payment, sums } = purchase
  const when = debitText(purchase, today)
  return (
    <DescriptionList
      className="stacked"
      items={[
        { term: methodLook(payment.type).label, value: methodNote(payment) },
        ...(when === '' ? [] : [{ term: 'Abbuchung', value: when }]),
        ...(debit === null || debit.mandate === null ? [] : [{ term: 'Mandat', value: inFours(debit.mandate) }]),
        ...(sums.onInvoice > 0
          ? [{ term: 'Dienste einmalig', value: `${formatEuro(toCents(sums.onInvoice))}, mit der nächsten Rechnung` }]
          : []),
        ...(sums.monthly > 0
          ? [{ term: 'Im Monat', value: `${formatEuro(toCents(sums.monthly))}, mit der Monatsrechnung` }]
          : []),
      ]}
    />
  )
}
