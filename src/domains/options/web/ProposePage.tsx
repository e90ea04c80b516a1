/** An adviser proposes an option: nobody consents for another person (product.md 12), the customer orders (law.md 16). */
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'

import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/button-classes.ts'
import { Acts, Button } from '#ui/Button.tsx'
import { DocumentLink } from '#ui/DocumentLink.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Part, Parts } from '#ui/Parts.tsx'

import { proposalDays } from '../proposal.ts'
import { ChosenOption } from './BookingParts.tsx'
import { proposeForm, type ProposeData, type ProposeOutcome } from './propose-route.ts'

export function ProposePage() {
  const data = useLoaderData<ProposeData>()
  const { contractId, optionId, product, option } = data
  const base = useBase()
  return (
    <>
      <PageHead title="Option vorschlagen" lead={`Zu Vertrag ${contractId}, ${product}`} />
      <Parts>
        <Part title="Option">
          <ChosenOption option={option} contractId={contractId} />
        </Part>
        {option !== undefined && (
          <Part title="Zustimmung">
            <p>
              Zustimmen und bestellen kann nur die Kundin oder der Kunde. Wir schicken die Zusammenfassung als Nachricht
              und E-Mail. Der Link darin gilt {proposalDays} Tage.
            </p>
            <div className="mt-16">
              <DocumentLink
                href={to(base, 'optionSummary', { contractId, optionId })}
                title="Vertragszusammenfassung"
                note="zum Vorlesen und Besprechen"
                icon="Dokument"
              />
            </div>
            <Send data={data} />
          </Part>
        )}
      </Parts>
    </>
  )
}

function Send({ data: { contractId, form } }: { data: ProposeData }) {
  const base = useBase()
  const busy = useNavigation().state === 'submitting'
  const notice = useActionData<ProposeOutcome>()?.notice
  return (
    <Form method="post" className="mt-24">
      {/* Beside the button: at the head of the page nobody would see it who has just pressed. */}
      {notice !== undefined && (
        <Note tone={notice.type} title={notice.headline} alert>
          {notice.message}
        </Note>
      )}
      <input type="hidden" name="form" value={proposeForm} />
      <input type="hidden" name="csrf" value={form.csrf} />
      <input type="hidden" name="idempotencyKey" value={form.idempotencyKey} />
      <Acts wide className="mt-24">
        <Button kind="fill" type="submit" busy={busy}>
          Zusammenfassung an Kundin/Kunden senden
        </Button>
        <AppLink href={to(base, 'optionSelection', { contractId })} className={buttonClass()}>
          Zurück
        </AppLink>
      </Acts>
    </Form>
  )
}
