/** 'Zurückgeben': which pieces, why if one likes, what comes back; the button says what it does (§ 356a BGB). */
import { useActionData, useLoaderData } from 'react-router'

import { formatDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { useSubmitted } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitOrBack } from '#ui/form/SubmitOrBack.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { Card } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import type { Purchase } from '../calls.ts'
import { moneyAfterWithdrawal, refundWay, returnForm, returnReasons } from '../return-texts.ts'
import { ChooseForm } from './ChooseForm.tsx'
import { chosenRefund, type Chosen } from './chosen-refund.ts'
import { ChosenSums, refundRows } from './ChosenSums.tsx'
import type { loadReturn, ReturnData } from './return-data.ts'
import type { ChosenOutcome } from './submit-chosen.ts'

import styles from './ChosenSums.module.css'

export function ReturnPage() {
  const data = useLoaderData<typeof loadReturn>()
  const outcome = useActionData<ChosenOutcome>()
  useFocusWhenRefused(outcome?.notice && outcome)
  const { canReturn, number, returnUntil } = data.purchase
  const until = returnUntil === null ? '' : ` Möglich bis ${formatDate(returnUntil)}.`
  return (
    <>
      <PageHeader title="Zurückgeben" lead={`Bestellung ${number}.${until}`} />
      <NoticeAlert notice={outcome?.notice} className="mb-24" />
      {canReturn ? <ReturnForm data={data} outcome={outcome} /> : <Closed />}
    </>
  )
}

function Closed() {
  return (
    <Alert tone="info" title="Hier kann nichts mehr zurückgehen">
      Die Frist ist vorbei, das Paket ist noch nicht zu, oder alles ist schon zurück.{' '}
      <AppLink href={to(useBase(), 'orders')}>Zu deinen Bestellungen</AppLink>
    </Alert>
  )
}

interface FormProps {
  data: ReturnData
  outcome: ChosenOutcome | undefined
}

function ReturnForm({ data, outcome }: FormProps) {
  return (
    <ChooseForm name={returnForm} title="Was geht zurück?" data={data} outcome={outcome} comes="zurück">
      {(chosen) => (
        <>
          <Section title="Warum?">
            <Why reason={(outcome ?? data.kept)?.reason ?? ''} />
          </Section>
          <Section title="Wie schickst du es?">
            <How />
          </Section>
          <Section title="Was du zurückbekommst" boxed>
            <Confirm purchase={data.purchase} chosen={chosen} />
          </Section>
        </>
      )}
    </ChooseForm>
  )
}

function Why({ reason }: Pick<ChosenOutcome, 'reason'>) {
  const base = useBase()
  return (
    <>
      <SelectField
        label={<span className="sr">Grund</span>}
        hint="Freiwillig. Du musst keinen Grund nennen."
        id="reason"
        name="reason"
        empty="Kein Grund"
        defaultValue={reason}
        options={returnReasons.map((each) => ({ value: each, text: each }))}
      />
      <p className="small quiet mt-12">
        Ist etwas kaputt? Dann hast du zusätzlich Gewährleistung: Wir reparieren oder tauschen. Dafür{' '}
        <AppLink href={to(base, 'callback')}>rufen wir dich an</AppLink>.
      </p>
    </>
  )
}

function How() {
  return (
    <p>
      Kostenlos in jedem Paketshop. Nach dem Widerruf bekommst du eine Nummer. Zeig sie dort, drucken musst du nichts.
    </p>
  )
}

function Confirm({ chosen, purchase }: { chosen: Chosen; purchase: Purchase }) {
  const base = useBase()
  const busy = useSubmitted(returnForm) !== undefined
  const { lines, sums } = purchase
  const refund = chosenRefund(purchase, chosen)
  return (
    <Card>
      {refund === undefined ? (
        <p>
          Wähle oben, was zurückgeht: Dann steht hier dein Betrag. Er kommt auf dem Weg, auf dem du gezahlt hast,{' '}
          {moneyAfterWithdrawal(lines.some(({ kind, piecesLeft }) => kind === 'hardware' && piecesLeft > 0))}.
          {sums.shipping > 0 && ' Gibst du alles zurück, bekommst du auch die Versandkosten zurück.'}
        </p>
      ) : (
        <ChosenSums
          items={[
            ...refundRows(refund, { sign: 1, voucher: purchase.voucher }),
            ...(refund.isSent ? [{ term: 'Rücksendung', value: formatEuro(0) }] : []),
          ]}
          title="Erstattung"
          note={
            <>
              Auf <span className={styles['account']}>{refundWay(purchase.payment)}</span>,{' '}
              {moneyAfterWithdrawal(refund.isSent)}.
            </>
          }
          cents={refund.refundCents}
        />
      )}
      <SubmitOrBack busy={busy} back={{ href: to(base, 'orders'), text: 'Doch behalten' }}>
        Widerruf bestätigen
      </SubmitOrBack>
    </Card>
  )
}
