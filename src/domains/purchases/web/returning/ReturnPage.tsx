/** 'Zurückgeben': which pieces, why if one likes, what comes back; the button says what it does (§ 356a BGB). */
import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { euro } from '#domains/orders/web/OrderSums.tsx'
import { formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to, underBase } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Picture } from '#ui/data/Picture.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { FieldError } from '#ui/form/FieldError.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { SubmitOrBack } from '#ui/form/SubmitOrBack.tsx'
import { Stack } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { Purchase } from '../calls.ts'
import { returnForm, returnReasons } from '../return-texts.ts'
import type { loadReturn, ReturnData } from './return-data.ts'
import type { ReturnOutcome } from './submit-return.ts'

import styles from './ReturnPage.module.css'

export function ReturnPage() {
  const data = useLoaderData<typeof loadReturn>()
  const outcome = useActionData<ReturnOutcome>()
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
  outcome: ReturnOutcome | undefined
}

function ReturnForm({ data: { form, purchase }, outcome }: FormProps) {
  return (
    <PageForm name={returnForm} values={form} once={outcome ?? form} noValidate preventScrollReset>
      <Sections>
        <Section title={whatGoesBack}>
          <Lines lines={purchase.lines} outcome={outcome} />
        </Section>
        <Section title="Warum?">
          <Why reason={outcome?.reason ?? ''} />
        </Section>
        <Section title="Wie schickst du es?">
          <How />
        </Section>
        <Section title="Was du zurückbekommst">
          <Confirm />
        </Section>
      </Sections>
    </PageForm>
  )
}

const whatGoesBack = 'Was geht zurück?'

interface LinesProps {
  lines: Purchase['lines']
  outcome: ReturnOutcome | undefined
}

/** What can go back. That nothing was chosen is said until something is. */
function Lines({ lines, outcome }: LinesProps) {
  const [mended, setMended] = useState<ReturnOutcome>()
  const error = outcome === mended ? undefined : outcome?.linesError
  return (
    <fieldset
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : 'lines-fehler'}
    >
      <legend className="sr">{whatGoesBack}</legend>
      <Stack>
        {lines
          .filter(({ piecesLeft }) => piecesLeft > 0)
          .map((line) => (
            <Line
              key={line.lineNo}
              line={line}
              services={lines.filter(({ forProductId }) => forProductId === line.productId)}
              chosen={outcome?.chosen[String(line.lineNo)]}
              onChange={() => setMended(outcome)}
            />
          ))}
        {error !== undefined && <FieldError id="lines-fehler">{error}</FieldError>}
      </Stack>
    </fieldset>
  )
}

function Why({ reason }: Pick<ReturnOutcome, 'reason'>) {
  return (
    <>
      <SelectField
        label="Grund"
        hint="Freiwillig. Du musst keinen Grund nennen."
        id="reason"
        name="reason"
        empty="Kein Grund"
        defaultValue={reason}
        options={returnReasons.map((each) => ({ value: each, text: each }))}
      />
      <p className="small quiet mt-12">
        Ist etwas kaputt? Dann hast du zusätzlich Gewährleistung: Wir reparieren oder tauschen.
      </p>
    </>
  )
}

function How() {
  return <p>Kostenlos, in jedem Paketshop: Zeig dort die Nummer deines Belegs. Du musst nichts drucken.</p>
}

/** What it is, what was paid for it, what comes back. */
function Piece({ line: { image, oneTimePrice, piecesLeft, refund, title } }: { line: Purchase['lines'][number] }) {
  const price = toCents(oneTimePrice ?? 0) * piecesLeft
  const share = price - toCents(refund)
  const base = useBase()
  return (
    <span className={styles['line']}>
      {image !== null && <Picture src={underBase(base, image)} alt="" width={480} height={480} sizes="56px" />}
      <span>
        <b>{title}</b>{' '}
        <span className="small quiet">
          {piecesLeft}
          {'\u{A0}'}Stück, {formatEuro(price)}
          {share > 0 && `, davon ${formatEuro(share)} mit Gutschein gezahlt`}
        </span>
      </span>
      <span className={styles['back']}>
        {euro(refund)} <span className="sr">zurück</span>
      </span>
    </span>
  )
}

interface LineProps {
  chosen: number | undefined
  line: Purchase['lines'][number]
  /** What was taken along for it. */
  services: Purchase['lines']
  onChange: () => void
}

/** One thing; of several pieces how many, and what ends with it (§ 360 BGB). */
function Line({ chosen, line, onChange, services }: LineProps) {
  const { lineNo, piecesLeft, title } = line
  const [isChosen, setChosen] = useState(chosen !== undefined)
  return (
    <div>
      <Checkbox
        id={`line-${lineNo}`}
        name={`line-${lineNo}`}
        checked={isChosen}
        onChange={(checked) => {
          setChosen(checked)
          onChange()
        }}
        label={<Piece line={line} />}
      />
      {piecesLeft > 1 && (
        <SelectField
          label={`Wie viele ${title}?`}
          id={`pieces-${lineNo}`}
          name={`pieces-${lineNo}`}
          width="s"
          defaultValue={String(chosen ?? piecesLeft)}
          options={Array.from({ length: piecesLeft }, (_, index) => ({
            value: String(index + 1),
            text: String(index + 1),
          }))}
        />
      )}
      {services.map((service) => (
        <p key={service.lineNo} className="small quiet mt-8">
          {piecesLeft > 1
            ? `Gehen alle zurück, endet ${service.title} auch, ohne Frist.`
            : `${service.title} endet dann auch, ohne Frist.`}
        </p>
      ))}
    </div>
  )
}

function Confirm() {
  const base = useBase()
  const busy = useSubmitted(returnForm) !== undefined
  return (
    <>
      <p>
        Was du dafür gezahlt hast, auf dem Weg, auf dem du gezahlt hast, spätestens 14 Tage nach deinem Widerruf. Geht
        alles zurück, kommt auch der Versand zurück.
      </p>
      <SubmitOrBack busy={busy} back={{ href: to(base, 'orders'), text: 'Doch behalten' }}>
        Widerruf bestätigen
      </SubmitOrBack>
    </>
  )
}
