/** 'Gutschein Code einlösen': what a code is good for, then the contract or the bag. */
import { useActionData, useLoaderData } from 'react-router'

import { VoucherField } from '#domains/vouchers/web/VoucherField.tsx'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { SubmitRow } from '#ui/form/SubmitRow.tsx'
import { useLeadToAnswer } from '#ui/form/use-lead-to-answer.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { Explanation } from '../calls.ts'
import { codeEffect, codeTerms, euro } from '../voucher-texts.ts'
import { voucherChoices } from './choices.ts'
import type { CodeOutcome } from './submit-code.ts'
import { voucherForm, type loadVoucherEntry } from './voucher-data.ts'

export function VoucherPage() {
  const { form, kept } = useLoaderData<typeof loadVoucherEntry>()
  const outcome = useActionData<CodeOutcome>()
  const busy = useSubmitted(voucherForm) !== undefined
  const explanation = outcome?.explanation
  return (
    <>
      <PageHeader
        title="Gutschein Code einlösen"
        lead="Prüfe, was dein Code bringt. Eingelöst wird er erst mit deiner Bestellung."
      />
      <PageForm name={voucherForm} values={form} noValidate preventScrollReset>
        <Sections>
          <Section title="Dein Gutschein">
            <VoucherField
              code={explanation?.code}
              typed={outcome?.typed ?? kept}
              error={outcome?.error}
              busy={busy}
              hint="Er steht auf der Karte, in der Mail oder im Brief."
              redeem="Code prüfen"
              kind="fill"
              taken="Gültig"
            >
              {explanation && (
                <Alert tone="success" title={codeEffect(explanation)}>
                  <p className="small">{codeTerms(explanation)}</p>
                </Alert>
              )}
            </VoucherField>
          </Section>
          {explanation && <Use explanation={explanation} unchosen={outcome?.unchosen && outcome} busy={busy} />}
        </Sections>
      </PageForm>
    </>
  )
}

interface UseProps {
  explanation: Explanation
  /** The answer to a form that lacks the choice. */
  unchosen: object | undefined
  busy: boolean
}

const choiceId = 'wofuer'

function Use({ busy, explanation, unchosen }: UseProps) {
  useLeadToAnswer(unchosen, () => document.getElementById(choiceId)?.focus())
  const choices = voucherChoices(explanation)
  if (choices.length === 0) return <Nowhere explanation={explanation} />
  const [only] = choices
  return (
    <Section title="Wofür?">
      <RadioCards
        legend="Wofür willst du ihn nutzen?"
        hideLegend
        name="for"
        defaultValue={choices.length === 1 ? only?.value : undefined}
        id={choiceId}
        error={unchosen && 'Bitte wähle aus.'}
        choices={choices.map(({ bagId, note, title, value }) => ({
          value,
          title,
          note,
          end: bagId === undefined ? undefined : `−${euro(explanation.bag?.discount ?? 0)}`,
        }))}
      />
      <SubmitRow name="intent" value="use" busy={busy}>
        Dafür nutzen
      </SubmitRow>
    </Section>
  )
}

/** Good, but for nothing that the customer has right now. */
function Nowhere({ explanation: { bag, target, terms } }: Pick<UseProps, 'explanation'>) {
  const base = useBase()
  const missing = bag !== null && bag.missing > 0
  return (
    <Section title="Wofür?">
      <p>
        {missing
          ? `Der Code gilt ab ${euro(terms.minimum)}. In deinem Warenkorb fehlen dafür ${euro(bag.missing)}.`
          : target === 'OPTION'
            ? 'Bei deinen Verträgen gibt es gerade nichts zu buchen, was damit günstiger wird.'
            : 'Leg ein Gerät in den Warenkorb. Dort gibst du den Code ein.'}
      </p>
      <ButtonRow>
        <LinkButton href={to(base, target === 'OPTION' ? 'contracts' : 'shop')} kind="fill">
          {target === 'OPTION' ? 'Zu deinen Verträgen' : 'Geräte ansehen'}
        </LinkButton>
      </ButtonRow>
    </Section>
  )
}
