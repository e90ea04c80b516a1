import { fateText, numberTerm } from '#domains/contracts/numbers.ts'
import { onEnvelope, streetInColumn } from '#domains/contracts/web/street-in-column.ts'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { addressLine, type PostalAddress } from '#kit/postal-address.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Price } from '#ui/data/Price.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Total } from '#ui/data/Total.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Card } from '#ui/layout/Card.tsx'

import { numberFacts, visitText } from '../../wording.ts'
import { moveForm } from '../texts.ts'
import type { FoundSupply } from './found-supply.ts'
import type { MoveData, MoveTerms } from './move-data.ts'
import { onMoveDay } from './move-day.ts'
import type { MoveValues } from './values.ts'

/** A street of one long word may break: beside it the table keeps its columns in sight on a phone. */
function breakable(text: string): string {
  return text.replaceAll(/[^\s-]{10}(?=[^\s-]{5})/g, '$&\u{AD}')
}

/** The towns where they differ. */
function addresses(before: PostalAddress | null, after: PostalAddress): string[] {
  const staysInTown = before !== null && before.zip === after.zip && before.city === after.city
  const line = staysInTown ? streetInColumn : onEnvelope
  return [before === null ? '' : line(before), line(after)].map(breakable)
}

function same(name: string, value: string, after = value, note?: string | null) {
  return { title: name, cells: [value, after], tone: 'same' as const, ...(note != null && { note }) }
}

interface ChangesProps {
  found: FoundSupply
  terms: MoveTerms
  title: string
  values: MoveValues
}

/** Each number of the telephone, with what becomes of it. */
function numberRows({ numbers, onkz }: FoundSupply) {
  return numbers.map((one, index) => ({
    title: numberTerm(numbers.length, index),
    cells: [one.number, fateText(one, onkz)],
    tone: one.fate === 'lost' ? ('changed' as const) : ('same' as const),
  }))
}

export function Changes({ found, terms, title, values }: ChangesProps) {
  const { address, download, end, monthly, noticeUntil } = terms
  const then = onMoveDay(title, terms, found)
  return (
    <Card>
      <Table
        caption="Was sich mit dem Umzug ändert"
        words
        head={[title, 'ohne Umzug', 'mit Umzug']}
        rows={[
          { title: 'Adresse', cells: addresses(address, values), tone: 'changed' },
          // What stays is told by the bill below.
          ...(found.sheet !== null && then.note === null ? [] : [same('Im Monat', monthly, then.monthly, then.note)]),
          ...(download === null ? [] : [same('Download', download, then.download ?? download)]),
          ...numberRows(found),
          ...(noticeUntil === null ? [] : [same('Kündigen bis', noticeUntil, 'bleibt')]),
          ...(end === null ? [] : [same('Vertragsende', formatDate(end), 'bleibt')]),
        ]}
      />
    </Card>
  )
}

interface YourMoveProps {
  data: MoveData
  found: FoundSupply
  terms: MoveTerms
  values: MoveValues
}

export function YourMove({ data, found, terms, values }: YourMoveProps) {
  const { adviser, contractId, title } = data
  const base = useBase()
  const busy = useSubmitted(moveForm)?.get('intent') === 'order'
  const { visit } = values
  const then = onMoveDay(title, terms, found)
  return (
    <Card>
      <DescriptionList
        items={[
          { term: `Am ${formatDate(found.date)}`, value: addressLine(values) },
          { term: 'Techniker, falls nötig', value: visit === '' ? 'Uhrzeit egal' : visitText(visit) },
          { term: `${then.title} im Monat`, value: then.ordered },
          { term: 'Neue Laufzeit', value: 'keine' },
          ...(terms.end === null ? [] : [{ term: 'Vertragsende', value: formatDate(terms.end) }]),
          ...numberFacts(found.numbers, found.onkz, { brief: true }),
        ]}
      />
      <Total
        label={
          <>
            <b>Umzug</b>
            <p className="small quiet">inklusive Mehrwertsteuer, mit der Rechnung nach dem Umzug</p>
          </>
        }
      >
        <Price cents={terms.feeCents} unit="einmalig" />
      </Total>
      <ButtonRow wide className="mt-24">
        <Button kind="fill" type="submit" name="intent" value="order" busy={busy}>
          {adviser ? 'Umzug vorschlagen' : 'Zahlungspflichtig bestellen'}
        </Button>
        <LinkButton href={to(base, 'contract', { contractId })}>Zurück</LinkButton>
      </ButtonRow>
    </Card>
  )
}
