/** What one blocked contract owes, and how it is paid. */
import type { ComponentProps } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { BillRows } from '#domains/consequences/web/BillRows.tsx'
import { SheetFields } from '#domains/consequences/web/SheetFields.tsx'
import type { KnownMethod } from '#domains/payment-methods/web/load-payment-methods.ts'
import { PaymentMethodDisplay } from '#domains/payment-methods/web/PaymentMethodDisplay.tsx'
import { formatEuro, type Cents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'

import { reactivationForm } from '../texts.ts'
import type { Blocked, ReactivationData } from './reactivation-data.ts'
import type { ReactivationOutcome } from './submit-reactivation.ts'

import styles from './ReactivationPage.module.css'

/** Who is sent for a payment method comes back here. */
const back = { zurueck: 'wiederanschaltung' }

interface CardProps {
  readonly blocked: Blocked
  readonly onSubmit: ComponentProps<'form'>['onSubmit']
}

export function BlockedCard({ blocked, onSubmit }: CardProps) {
  const { invoices, openCents, since, title, underway } = blocked
  return (
    <Card>
      <h2 className="small quiet">
        {openCents > 0 && 'Offen für '}
        {title}
        {since !== null && `, gesperrt seit ${since}`}
      </h2>
      <p className={styles['figure']}>{openCents > 0 ? formatEuro(openCents) : 'Nichts offen'}</p>
      {invoices.length > 0 && <DescriptionList className="mt-16" items={invoices} />}
      {underway !== null ? <Underway {...underway} /> : <Pay blocked={blocked} onSubmit={onSubmit} />}
    </Card>
  )
}

function Underway({ amount, since }: NonNullable<Blocked['underway']>) {
  return (
    <div className="mt-24">
      <Alert tone="info" title="Deine Zahlung ist unterwegs.">
        <p>
          Am {since} sind {amount} beauftragt worden. Sobald sie da sind, schalten wir den Anschluss an und sagen dir
          Bescheid. Du musst nichts weiter tun.
        </p>
      </Alert>
    </div>
  )
}

function Pay({ blocked, onSubmit }: CardProps) {
  const { contractId, openCents, sheet } = blocked
  const { ended, form, knowsMethod, method, missed, sooner } = useLoaderData<ReactivationData>()
  const outcome = useActionData<ReactivationOutcome>()
  const mine = outcome?.contractId === contractId ? outcome : undefined
  const sent = useSubmitted(reactivationForm)?.get('contractId')
  const canPay = openCents === 0 || method !== null
  return (
    <PageForm
      name={reactivationForm}
      values={form}
      once={mine ?? blocked}
      onSubmit={onSubmit}
      className={styles['pay']}
    >
      <input type="hidden" name="contractId" value={contractId} />
      <input type="hidden" name="cents" value={openCents} />
      {method !== null && <input type="hidden" name="method" value={method.description} />}
      <NoticeAlert notice={mine?.notice} />
      {openCents > 0 && sooner !== null && <Sooner ways={sooner} />}
      {openCents > 0 && method !== null && <Stored ended={ended} method={method} missed={missed} sooner={sooner} />}
      {canPay ? (
        <PayRow
          busy={sent === contractId}
          waits={sent !== undefined && sent !== contractId}
          hasEnded={ended !== null}
          kind={openCents > 0 && sooner !== null ? 'line' : 'fill'}
          openCents={openCents}
        />
      ) : (
        <NoMethod isKnown={knowsMethod} />
      )}
      {sheet !== null && <Again sheet={sheet} isOwed={openCents > 0} />}
    </PageForm>
  )
}

function Again({ isOwed, sheet }: { isOwed: boolean; sheet: NonNullable<Blocked['sheet']> }) {
  return (
    <div className={styles['part']}>
      <SheetFields sheet={sheet.shown} />
      <h3 className="mb-24">Was danach wieder läuft</h3>
      <BillRows
        bill={sheet.bill}
        note={`${isOwed ? '' : 'Läuft wieder, sobald du es anschaltest. '}Alle Preise inklusive Mehrwertsteuer.`}
      />
    </div>
  )
}

/** Before the direct debit: whoever is cut off wants what runs again first. */
function Sooner({ ways }: { ways: string }) {
  const base = useBase()
  return (
    <div className={styles['part']}>
      <h3>Am schnellsten mit {ways}</h3>
      <p className="quiet mt-4">
        Die Zahlung ist früher da als eine Lastschrift, und der Anschluss läuft früher wieder.
      </p>
      <ButtonRow wide className="mt-16">
        <LinkButton href={to(base, 'methods', back)} kind="fill">
          Mit {ways} bezahlen
        </LinkButton>
      </ButtonRow>
    </div>
  )
}

/** What it is paid by, and the way to another; the bank's name helps nobody to pay. */
type StoredProps = Pick<ReactivationData, 'ended' | 'missed' | 'sooner'> & { method: KnownMethod }

function Stored({ ended, method: { description, type }, missed, sooner }: StoredProps) {
  const base = useBase()
  return (
    <div className={styles['part']}>
      <PaymentMethodDisplay method={{ type, description }} isDefault ends={ended === null ? undefined : 'Abgelaufen'}>
        {ended !== null && <p className="small quiet">{ended}. Damit buchen wir nichts mehr ab.</p>}
        {missed && (
          <p className="mt-8">
            Die Rechnungen sind offen, obwohl dieses Konto hinterlegt ist. Prüf, ob es gedeckt ist.
          </p>
        )}
        {ended === null && sooner === null && (
          <p className="mt-8 no-print">
            <AppLink href={to(base, 'methods', back)} className={moreClass}>
              Andere Zahlungsart
            </AppLink>
          </p>
        )}
      </PaymentMethodDisplay>
    </div>
  )
}

interface PayRowProps extends Pick<Blocked, 'openCents'> {
  readonly busy: boolean
  /** For the answer to another payment. */
  readonly waits: boolean
  readonly hasEnded: boolean
  readonly kind: 'fill' | 'line'
}

/** Beside a way that is there sooner the button says which one it is. */
function payLabel(openCents: Cents, kind: PayRowProps['kind']): string {
  if (openCents === 0) return 'Wieder anschalten'
  return kind === 'fill' ? `Jetzt ${formatEuro(openCents)} bezahlen` : `${formatEuro(openCents)} vom Konto abbuchen`
}

/** What has ended collects nothing: another is stored first. */
function PayRow({ busy, hasEnded, kind, openCents, waits }: PayRowProps) {
  const base = useBase()
  return (
    <ButtonRow wide>
      {hasEnded && openCents > 0 ? (
        <LinkButton href={to(base, 'methods', back)} kind="fill">
          Zahlungsart erneuern
        </LinkButton>
      ) : (
        <Button kind={kind} type="submit" busy={busy} disabled={waits}>
          {payLabel(openCents, kind)}
        </Button>
      )}
      {openCents > 0 && (
        <LinkButton href={to(base, 'callback')} kind="text">
          Die Rechnungen stimmen nicht
        </LinkButton>
      )}
    </ButtonRow>
  )
}

function NoMethod({ isKnown }: { isKnown: boolean }) {
  const { phone } = useLoaderData<ReactivationData>().help
  const base = useBase()
  if (!isKnown)
    return (
      <Alert tone="error" title="Deine Zahlungsmittel ließen sich gerade nicht laden.">
        <p>Lade die Seite neu, oder ruf uns an: {phone}.</p>
      </Alert>
    )
  return (
    <ButtonRow>
      <LinkButton href={to(base, 'paymentMethods', back)} kind="fill">
        Zahlungsmittel hinterlegen
      </LinkButton>
    </ButtonRow>
  )
}
