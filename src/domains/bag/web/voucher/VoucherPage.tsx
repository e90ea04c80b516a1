/** 'Gutschein Code einlösen': what a code is good for, then the contract or the bag. */
import { useActionData, useLoaderData } from 'react-router'

import { VoucherField } from '#domains/vouchers/web/VoucherField.tsx'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { SubmitRow } from '#ui/form/SubmitRow.tsx'
import { useLeadToAnswer } from '#ui/form/use-lead-to-answer.ts'
import { List, ListItem } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { Explanation } from '../calls.ts'
import { codeEffect, codeTerms, euro } from '../voucher-texts.ts'
import { voucherGroups, type VoucherChoice } from './choices.ts'
import type { CodeOutcome } from './submit-code.ts'
import { voucherForm, type loadVoucherEntry } from './voucher-data.ts'

import styles from './VoucherPage.module.css'

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
                <Alert tone={isOfNoUse(explanation) ? 'info' : 'success'} title={codeEffect(explanation)}>
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

/** Good for options alone, of which none can be booked: that is no success. */
function isOfNoUse({ contracts, target }: Explanation): boolean {
  return target === 'OPTION' && contracts.length === 0
}

function Use({ busy, explanation, unchosen }: UseProps) {
  useLeadToAnswer(unchosen, () => document.getElementById(choiceId)?.focus())
  const groups = voucherGroups(explanation)
  const [first] = groups
  if (first === undefined) return <Nowhere explanation={explanation} busy={busy} />
  const acts = new Set(groups.flatMap(({ choices }) => choices.map(({ act }) => act)))
  const only = groups.length === 1 && first.choices.length === 1 ? first.choices[0] : undefined
  return (
    <Section title="Wofür?">
      {only === undefined ? (
        groups.map((group, nth) => (
          <div key={group.title} className={nth === 0 ? undefined : 'mt-24'}>
            <RadioCards
              legend={group.title}
              hint={group.hint}
              name="for"
              id={nth === 0 ? choiceId : undefined}
              error={nth === 0 && unchosen ? 'Bitte wähle aus.' : undefined}
              choices={group.choices.map((choice) => ({ ...choice, end: <Amount choice={choice} /> }))}
            />
          </div>
        ))
      ) : (
        <>
          <List>
            <ListItem
              title={only.title}
              note={only.path === 'optionBooking' ? `${first.title}, ${only.note}` : only.note}
              end={<Amount choice={only} />}
            />
          </List>
          {first.hint !== undefined && <p className="quiet mt-8">{first.hint}</p>}
        </>
      )}
      <SubmitRow name="intent" value="use" busy={busy}>
        {acts.size === 1 ? [...acts] : 'Dafür nutzen'}
      </SubmitRow>
    </Section>
  )
}

/** Two prices stand below each other where there is little room. */
function Amount({ choice: { end } }: { choice: VoucherChoice }) {
  return <span className={styles['amount']}>{end}</span>
}

/** Good, but for nothing that the customer has right now. */
function Nowhere({ busy, explanation: { bag, target, terms } }: Pick<UseProps, 'busy' | 'explanation'>) {
  const base = useBase()
  if (target === 'OPTION')
    return (
      <Section title="Wofür?">
        <p>
          Bei deinen Verträgen gibt es gerade nichts zu buchen, was damit günstiger wird. Heb ihn auf: Einlösen kannst
          du ihn bis {formatDate(terms.validTo)}.
        </p>
        <p className="beside mt-16">
          <AppLink href={to(base, 'voucher')}>Anderen Code prüfen</AppLink>
          <AppLink href={to(base, 'contracts')}>Zu deinen Verträgen</AppLink>
        </p>
      </Section>
    )
  const from = terms.minimum > 0 ? ` ab ${euro(terms.minimum)}` : ''
  // A code that lies in the bag and takes something off is not given up for one that would wait.
  const other = bag?.replaces?.code
  const missing = bag !== null && bag.missing > 0 ? ` In deinem Warenkorb fehlen dafür ${euro(bag.missing)}.` : ''
  return (
    <Section title="Wofür?">
      <p>
        {other === undefined
          ? `Für Geräte${from}.${missing} Wir legen dir den Code in den Warenkorb, dort gilt er, sobald ${from === '' ? 'eines drin liegt' : 'es reicht'}.`
          : `Für Geräte${from}.${missing} Dort liegt schon ${other}. Gib diesen Code ein, sobald es reicht.`}
      </p>
      {other === undefined ? (
        <SubmitRow name="intent" value="lay" busy={busy}>
          Mitnehmen und Geräte ansehen
        </SubmitRow>
      ) : (
        <ButtonRow>
          <LinkButton href={to(base, 'shop')} kind="fill">
            Geräte ansehen
          </LinkButton>
        </ButtonRow>
      )}
    </Section>
  )
}
