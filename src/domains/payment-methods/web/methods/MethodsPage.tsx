/** 'Zahlungsarten': what is stored, what can be done about it, and what can be added. */
import { useActionData, useLoaderData } from 'react-router'

import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm } from '#platform/web/PageForm.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { useFocusWhenReplaced } from '#ui/form/use-focus-when-replaced.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { DebitReceipt } from '../direct-debit/DebitReceipt.tsx'
import type { DirectDebitOutcome } from '../direct-debit/submit-direct-debit.ts'
import { wayOn } from '../direct-debit/way-on.ts'
import { AddMethod } from './AddMethod.tsx'
import { lostParts, methodsLead, onBehalfNotice } from './method-texts.ts'
import { methodsForm, type loadMethods, type MethodsData } from './methods-data.ts'
import { StoredMethods } from './StoredMethods.tsx'
import type { MethodsOutcome } from './submit-methods.ts'

export function MethodsPage() {
  const data = useLoaderData<typeof loadMethods>()
  const outcome = useActionData<DirectDebitOutcome | MethodsOutcome>()
  const base = useBase()
  const debit = outcome !== undefined && 'ok' in outcome ? outcome : undefined
  useFocusWhenReplaced(debit?.ok === true ? 'receipt' : 'methods')
  const refused = outcome !== undefined && 'notice' in outcome ? outcome.notice : undefined
  useFocusWhenRefused(refused && outcome)
  if (debit?.ok === true) return <DebitReceipt outcome={debit} booking={data.sender ?? undefined} />
  const fromCheckout = data.sender === 'bestellung'
  const { href, text } = wayOn(base, { booking: data.sender ?? undefined })
  return (
    <>
      <PageHeader title="Zahlungsarten" lead={methodsLead(data.debit !== null)} />
      <NoticeAlert notice={refused ?? (data.debit === null ? onBehalfNotice : undefined)} className="mb-24" />
      <Sections>
        {!fromCheckout && <Stored data={data} />}
        {data.debit !== null && (
          <Section title="Neue hinzufügen">
            <AddMethod data={data} debit={data.debit} refused={debit} />
          </Section>
        )}
        {/* Who comes from an order came to add one. */}
        {fromCheckout && <Stored data={data} />}
      </Sections>
      {data.sender !== null && (
        <ButtonRow className="mt-32">
          <LinkButton href={href} kind="text">
            {text}
          </LinkButton>
        </ButtonRow>
      )}
    </>
  )
}

function Stored({ data }: { data: MethodsData }) {
  return (
    <Section title="Hinterlegt">
      {data.methods === null ? (
        <NoticeAlert notice={lostParts.methods} />
      ) : (
        <PageForm name={methodsForm} values={data.form} preventScrollReset>
          <StoredMethods data={data} methods={data.methods} />
        </PageForm>
      )}
    </Section>
  )
}
