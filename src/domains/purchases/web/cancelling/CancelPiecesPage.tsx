/** 'Einzelne Artikel stornieren': which pieces of an order do not come after all, while its parcel is open. */
import { useActionData, useLoaderData } from 'react-router'

import { formatEuro, toCents, type Cents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { SubmitOrBack } from '#ui/form/SubmitOrBack.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { Card } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import type { Purchase } from '../calls.ts'
import { cancelPiecesForm } from '../cancel-texts.ts'
import { ChooseForm } from '../returning/ChooseForm.tsx'
import { chosenRefund, type Chosen, type ChosenRefund } from '../returning/chosen-refund.ts'
import { ChosenSums, refundRows } from '../returning/ChosenSums.tsx'
import type { ChosenOutcome } from '../returning/submit-chosen.ts'
import { isFetched } from '../texts.ts'
import type { CancelPiecesData, loadCancelPieces } from './cancel-data.ts'

export function CancelPiecesPage() {
  const data = useLoaderData<typeof loadCancelPieces>()
  const outcome = useActionData<ChosenOutcome>()
  useFocusWhenRefused(outcome?.notice && outcome)
  const { canCancelPieces, number, state } = data.purchase
  const until = state === 'partly-sent' ? 'bis das nächste Paket zu ist' : 'bis das Paket zu ist'
  return (
    <>
      <PageHeader title="Einzelne Artikel stornieren" lead={`Bestellung ${number}. Möglich, ${until}.`} />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      {canCancelPieces ? <CancelForm data={data} outcome={outcome} /> : <Closed purchase={data.purchase} />}
    </>
  )
}

/** The way that is open instead. */
function Closed({ purchase: { canReturn, orderId } }: { purchase: Purchase }) {
  const base = useBase()
  return (
    <Alert tone="info" title="Einzeln stornieren geht hier nicht mehr">
      Das Paket ist schon zu, oder es ist nichts übrig.{' '}
      {canReturn ? (
        <AppLink href={to(base, 'returnGoods', { bestellung: orderId })}>Stattdessen zurückgeben</AppLink>
      ) : (
        <AppLink href={to(base, 'orders')}>Zu deinen Bestellungen</AppLink>
      )}
    </Alert>
  )
}

interface FormProps {
  data: CancelPiecesData
  outcome: ChosenOutcome | undefined
}

function CancelForm({ data, outcome }: FormProps) {
  return (
    <ChooseForm
      name={cancelPiecesForm}
      title="Was möchtest du nicht mehr?"
      data={data}
      outcome={outcome}
      comes="weniger"
    >
      {(chosen) => (
        <Section title="Was du dann zahlst" boxed>
          <Confirm purchase={data.purchase} chosen={chosen} />
        </Section>
      )}
    </ChooseForm>
  )
}

function Confirm({ chosen, purchase }: { chosen: Chosen; purchase: Purchase }) {
  const base = useBase()
  const busy = useSubmitted(cancelPiecesForm) !== undefined
  const taken = chosenRefund(purchase, chosen)
  const before = toCents(purchase.sums.left)
  return (
    <Card>
      {taken === undefined ? (
        <>
          <DescriptionList items={[{ term: 'Bisher', value: formatEuro(before) }]} />
          <p className="mt-16">Davon geht ab, was du oben wählst.</p>
        </>
      ) : (
        <Left before={before} purchase={purchase} taken={taken} />
      )}
      <p className="small quiet mt-16">
        {isFetched(purchase)
          ? 'Was schon abgebucht ist, kommt auf demselben Weg zurück.'
          : 'Abgebucht ist noch nichts: Was du stornierst, buchen wir nicht ab.'}{' '}
        Der Rest kommt wie geplant.
        {purchase.state === 'paid' && ' Wählst du alles, stornieren wir die ganze Bestellung.'}
      </p>
      <SubmitOrBack busy={busy} back={{ href: to(base, 'orders'), text: 'Doch alles behalten' }}>
        Ausgewähltes stornieren
      </SubmitOrBack>
    </Card>
  )
}

interface LeftProps {
  before: Cents
  purchase: Purchase
  taken: ChosenRefund
}

/** From what the order costs to what is left of it. */
function Left({ before, purchase: { voucher }, taken }: LeftProps) {
  const rows = [{ term: 'Bisher', value: formatEuro(before) }, ...refundRows(taken, { sign: -1, voucher })]
  return (
    <ChosenSums items={rows} title="Dann einmalig" note="inklusive Mehrwertsteuer" cents={before - taken.refundCents} />
  )
}
