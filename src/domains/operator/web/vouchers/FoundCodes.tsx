/** The codes that a search has found, each with what became of it. */
import { useLoaderData } from 'react-router'

import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Button } from '#ui/form/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { DenseList } from '#ui/layout/DenseList.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { ListItem } from '#ui/layout/List.tsx'

import { codeForm } from '../texts.ts'
import type { VouchersData } from './vouchers-data.ts'

type Code = VouchersData['codes'][number]

/** As many as are seen at once. */
const shownAtOnce = 10

export function FoundCodes() {
  const { codes, form, more } = useLoaderData<VouchersData>()
  const further = codes.slice(shownAtOnce)
  return (
    <Card title={codesTitle(codes.length, more)}>
      {codes.length === 0 ? (
        <p>Prüfe die Schreibweise.</p>
      ) : (
        <PageForm name={codeForm} values={form}>
          <Rows codes={codes.slice(0, shownAtOnce)} />
          {further.length > 0 && (
            <Disclosure caret summary={more ? 'Alle 50 zeigen' : `Alle ${codes.length} zeigen`}>
              <Rows codes={further} />
              {more && <p className="small quiet mt-16">Das sind die ersten 50. Suche genauer, um andere zu sehen.</p>}
            </Disclosure>
          )}
        </PageForm>
      )}
    </Card>
  )
}

function codesTitle(count: number, more: boolean): string {
  if (count === 0) return 'Kein Code gefunden'
  if (more) return 'Die ersten 50 Codes'
  return count === 1 ? '1 Code' : `${count} Codes`
}

function Rows({ codes }: { codes: readonly Code[] }) {
  return (
    <DenseList>
      {codes.map((code) => (
        <Row key={code.code} code={code} />
      ))}
    </DenseList>
  )
}

const phaseStates = { ahead: undefined, running: undefined, over: 'Aktion vorbei', ended: 'Aktion beendet' } as const

/** A free code is the normal one: it says nothing. */
function codeState({ blocked, isUsed, phase }: Pick<Code, 'blocked' | 'phase'> & { isUsed: boolean }) {
  if (blocked) return 'Gesperrt'
  return isUsed ? 'Eingelöst' : phaseStates[phase]
}

function Row({ code: { blocked, campaign, code, phase, singleUse, used } }: { code: Code }) {
  const sent = useSubmitted(codeForm)
  const busy = sent?.get('block') === code || sent?.get('free') === code
  const isUsed = singleUse && used > 0
  const state = codeState({ blocked, isUsed, phase })
  // Of a campaign that is over nothing is left to be blocked.
  const canChange = !isUsed && (blocked || phase === 'running' || phase === 'ahead')
  return (
    <ListItem
      title={
        <>
          {code}
          {state !== undefined && <Badge icon={isUsed ? 'Erfolg' : undefined}>{state}</Badge>}
        </>
      }
      note={campaign}
      end={used === 0 ? 'Noch nie eingelöst' : `${used}-mal eingelöst`}
      action={
        canChange && (
          <Button
            kind="text"
            small
            type="submit"
            name={blocked ? 'free' : 'block'}
            value={code}
            busy={busy}
            aria-label={`${blocked ? 'Freigeben' : 'Sperren'}: ${code}`}
          >
            {blocked ? 'Freigeben' : 'Sperren'}
          </Button>
        )
      }
    />
  )
}
