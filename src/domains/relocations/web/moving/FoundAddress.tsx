/** What a checked address allows: the rest of an order, or why it is none. */
import { ConsequenceSheet } from '#domains/consequences/web/ConsequenceSheet.tsx'
import { SheetFields } from '#domains/consequences/web/SheetFields.tsx'
import { fateSentences } from '#domains/contracts/numbers.ts'
import { consentText, customerOrders } from '#domains/orders/web/texts.ts'
import { addDays, formatDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { to, underBase } from '#kit/paths.ts'
import { streetLine } from '#kit/postal-address.ts'
import { AppLink, renderLink, useBase } from '#platform/web/AppLink.tsx'
import { useSubmitted } from '#platform/web/PageForm.tsx'
import { InlineLinks } from '#ui/data/InlineLinks.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { SubmitRow } from '#ui/form/SubmitRow.tsx'
import { KnowList, Known } from '#ui/layout/KnowList.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import { changesText, stillEnds } from '../../wording.ts'
import { moveForm } from '../texts.ts'
import type { FoundSupply } from './found-supply.ts'
import type { MoveOutcome } from './move-answer.ts'
import type { MoveData, MoveTerms } from './move-data.ts'
import { onMoveDay } from './move-day.ts'
import type { MoveValues } from './values.ts'
import { Changes, YourMove } from './YourMove.tsx'

interface FoundAddressProps {
  data: MoveData
  terms: MoveTerms
  outcome: MoveOutcome | undefined
  found: FoundSupply
  values: MoveValues
}

/** What the address allows; the rest of the order only where the contract can be carried on as it is. */
export function FoundAddress(props: FoundAddressProps) {
  const { data, found, terms, values } = props
  const { contractId, earliest, latest, title } = data
  const there = onMoveDay(title, terms, found).title
  // In the headlines a street is not torn at its hyphens.
  const where = streetLine(values).replaceAll('-', '-\u{2060}')
  if (found.supply !== 'full') return <Without {...{ contractId, found, terms, where }} title={there} />
  if (found.date < earliest || found.date > latest)
    return (
      <Section title="Dein Umzug">
        <Alert tone="success" title={`${there} gibt es an der Adresse ${where}.`} id="antwort">
          Nur der Tag geht nicht. Wähle einen anderen und prüfe noch einmal.
        </Alert>
      </Section>
    )
  return (
    <>
      <Section title="Was sich ändert" boxed>
        <Alert tone="success" title={`${there} gibt es an der Adresse ${where}.`} id="antwort">
          Der Vertrag läuft dort weiter wie bisher.
        </Alert>
        <Brings found={found} terms={terms} />
        <Changes found={found} terms={terms} title={title} values={values} />
      </Section>
      <Costs found={found} />
      <Section title="Was du wissen musst">
        <Know found={found} terms={terms} />
      </Section>
      <Section title="Zustimmung">
        {data.adviser ? (
          <p>{customerOrders} Wir schicken den Link als Nachricht; alles ist dort schon eingetragen.</p>
        ) : (
          <Consent key={found.sheet?.shown.previewId} outcome={props.outcome} />
        )}
      </Section>
      <Section title={data.adviser ? 'Vorschlag' : 'Dein Umzug'} boxed>
        <YourMove data={data} found={found} terms={terms} values={values} />
      </Section>
    </>
  )
}

function Brings({ found, terms }: Pick<FoundAddressProps, 'found' | 'terms'>) {
  const { end, feeCents } = terms
  const text = `${end === null ? '' : `${stillEnds(end)} `}${changesText(found.numbers, feeCents)}`
  return text !== '' && <p className="mb-16">{text}</p>
}

/** What every contract costs then, and what is paid once. */
function Costs({ found: { sheet } }: { found: FoundSupply }) {
  if (sheet === null) return null
  const { ahead, bill, oneTimeCents, shown } = sheet
  return (
    <>
      <SheetFields sheet={shown} />
      <ConsequenceSheet
        title="Was du im Monat zahlst"
        {...ahead}
        bill={bill}
        note={`Einmalig ${formatEuro(oneTimeCents)} für den Umzug. Alle Preise inklusive Mehrwertsteuer.`}
      />
    </>
  )
}

function Know({ found, terms: { devices } }: { found: FoundSupply; terms: MoveTerms }) {
  const { date, numbers, onkz } = found
  const told = fateSentences(numbers, onkz, addDays(date, -1))
  return (
    <KnowList>
      {told.length > 0 && (
        <Known icon="Telefon" title={numbers.some(({ fate }) => fate === 'lost') ? 'Neue Rufnummer' : 'Rufnummer'}>
          {told.join(' ')}
        </Known>
      )}
      {devices.map((name) => (
        <Known key={name} icon="Paket" title={`Nimm die ${name} mit`}>
          Sie funktioniert am neuen Ort ohne neue Einrichtung.
        </Known>
      ))}
      <Known icon="Kalender" title={`Am alten Ort endet der Anschluss am ${formatDate(addDays(date, -1))}`}>
        Am {formatDate(date)} beginnt er am neuen Ort.
      </Known>
      <Known icon="Bearbeiten" title={`Ändern oder zurücknehmen bis ${formatDate(addDays(date, -1))}`}>
        Kostet nichts.
      </Known>
      <Known icon="Vertrag" title="Derselbe Vertrag, keine neue Laufzeit">
        Preis, Rabatte und Optionen bleiben (§&nbsp;60&nbsp;TKG).
      </Known>
    </KnowList>
  )
}

/** Of another sheet than the one that was agreed to it is ticked anew: `key` is the sheet's. */
function Consent({ outcome }: { outcome: MoveOutcome | undefined }) {
  const base = useBase()
  return (
    <Checkbox
      id="terms"
      name="terms"
      required
      checked={outcome?.values?.terms ?? false}
      error={outcome?.termsError}
      label={<InlineLinks text={consentText} renderLink={(href, props) => renderLink(underBase(base, href), props)} />}
    />
  )
}

interface WithoutProps {
  contractId: string
  found: FoundSupply
  terms: MoveTerms
  title: string
  where: string
}

/** No supply opens a right (§ 60 (2) TKG); the page says so and leads there. */
function Without({ contractId, found, terms: { end }, title, where }: WithoutProps) {
  const base = useBase()
  const less =
    found.supply === 'smaller'
      ? `Dort sind höchstens ${found.maxBandwidth}\u{A0}Mbit/s möglich. Mit einem kleineren Tarif kannst du umziehen.`
      : 'Dort haben wir keinen Anschluss.'
  return (
    <Section title="Dein Umzug">
      <Alert tone="warning" title={`${title} gibt es an der Adresse ${where} nicht.`} id="antwort">
        {less}
        {found.supply === 'smaller' && (
          <>
            {' '}
            <AppLink href={to(base, 'productChange', { contractId })}>Tarif wechseln</AppLink>
          </>
        )}
      </Alert>
      {found.rightEnd === null && end !== null ? (
        <p>Dein Vertrag endet schon am {formatDate(end)}. Mit einer Sonderkündigung ginge es nicht früher.</p>
      ) : (
        <NoteIt date={found.date} />
      )}
    </Section>
  )
}

function NoteIt({ date }: { date: string }) {
  const busy = useSubmitted(moveForm)?.get('intent') === 'without-supply'
  return (
    <>
      <p>
        Du kannst den Vertrag mit einem Monat Frist kündigen, frühestens zum Tag des Auszugs (§&nbsp;60&nbsp;TKG). Dafür
        halten wir fest, dass du am {formatDate(date)} umziehst. Gekündigt ist damit noch nichts.
      </p>
      <SubmitRow wide name="intent" value="without-supply" busy={busy}>
        Umzug melden und Kündigung prüfen
      </SubmitRow>
    </>
  )
}
