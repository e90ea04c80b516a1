/** 'Beleg prüfen': whoever holds a receipt learns whether it is ours and unchanged, without a login. */
import { useActionData, useLoaderData } from 'react-router'

import { formatInstant } from '#kit/dates.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { errorsByField, useFieldErrors } from '#ui/form/use-field-errors.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { CheckedReceipt } from '../../api.ts'
import { checkFaults, type CheckField } from '../../rules.ts'
import { checkErrors, checkFailures, checkForm } from '../texts.ts'
import type { CheckData } from './check-data.ts'
import { typedIn, type CheckOutcome } from './submit-check.ts'

import styles from './CheckPage.module.css'

export function CheckPage() {
  const { phone, typed } = useLoaderData<CheckData>()
  const outcome = useActionData<CheckOutcome>()
  return (
    <>
      <PageHeader
        title="Beleg prüfen"
        lead="Stammt eine Bestätigung über Kündigung oder Widerruf wirklich von uns? Das siehst du hier, ohne Anmeldung."
      />
      <div className={styles['page']}>
        <output>{outcome && <Verdict outcome={outcome} phone={phone} />}</output>
        {/* Paper takes the verdict alone. */}
        <div className={outcome && !outcome.faults ? 'no-print' : undefined}>
          <CheckForm typed={outcome?.typed ?? typed} outcome={outcome} />
        </div>
      </div>
    </>
  )
}

interface CheckFormProps extends Pick<CheckData, 'typed'> {
  outcome: CheckOutcome | undefined
}

function CheckForm({ outcome, typed: { code, number } }: CheckFormProps) {
  const { form } = useLoaderData<CheckData>()
  const { field, now, send, summary } = useFieldErrors<CheckField>({
    ids: { number: 'number', code: 'code' },
    find: (sent) => errorsByField(checkFaults(typedIn(new FormData(sent))), checkErrors),
    answer: outcome,
    answered: errorsByField(outcome?.faults ?? [], checkErrors),
  })
  const input = { width: 'code', maxLength: 40, autoComplete: 'off', required: true } as const
  return (
    <PageForm name={checkForm} values={form} noValidate onSubmit={send} preventScrollReset className={styles['form']}>
      <ErrorSummary title="Bitte prüfe deine Angaben" errors={summary} now={now} />
      <TextField
        {...input}
        label="Belegnummer"
        hint={
          <>
            Oben auf dem Beleg, wie <span className="keep">K-2026-000042</span>
          </>
        }
        {...field('number')}
        defaultValue={number}
      />
      <TextField
        {...input}
        label="Prüfcode"
        hint="Zwölf Zeichen, unten auf dem Beleg"
        {...field('code')}
        defaultValue={code}
      />
      <ButtonRow>
        <Button kind="fill" type="submit" busy={useSubmitted(checkForm) !== undefined}>
          Beleg prüfen
        </Button>
      </ButtonRow>
    </PageForm>
  )
}

function Verdict({ outcome: { failure, receipt, typed }, phone }: { outcome: CheckOutcome; phone: string }) {
  if (failure !== undefined) return <Alert tone="error" title={checkFailures[failure]} />
  if (receipt === undefined) return null
  if (receipt?.unchanged === true) return <Genuine number={typed.number} receipt={receipt} />
  return (
    <Card>
      <p className={styles['verdict']}>
        <Icon name="Fehler" size="M" solid className={styles['wrong']} />
        <b>
          {receipt === null
            ? 'Zu diesen Angaben gibt es keinen Beleg.'
            : 'Dieser Beleg ist nicht mehr, wie er einging.'}
        </b>
      </p>
      {receipt === null && (
        <p className="mt-8">Vergleiche Belegnummer und Prüfcode Zeichen für Zeichen. Eine Null ist kein O.</p>
      )}
      <p className="quiet mt-8">Liegt dir ein Beleg vor, der hier nicht erscheint, ruf uns an: {phone}.</p>
    </Card>
  )
}

const kindNames = { cancellation: 'Kündigung', withdrawal: 'Widerruf', retraction: 'Rücknahme der Kündigung' } as const

function Genuine({ number, receipt }: { number: string; receipt: CheckedReceipt }) {
  const { contract, digest, initials, kind, receivedAt, standing } = receipt
  return (
    <Card>
      <p className={styles['verdict']}>
        <Icon name="Erfolg" size="M" solid className={styles['right']} />
        <b>Der Beleg ist echt und unverändert.</b>
      </p>
      <DescriptionList
        className="mt-24"
        items={[
          { term: 'Belegnummer', value: number },
          { term: 'Erklärung', value: kindNames[kind] },
          { term: 'Eingegangen', value: formatInstant(receivedAt) },
          { term: 'Vertrag', value: `endet auf ${contract}` },
          { term: 'Erklärt von', value: initials },
          { term: 'Stand', value: standing },
        ]}
      />
      <Disclosure summary="Prüfsumme" caret>
        <p className={styles['digest']}>{digest.match(/.{4}/g)?.join(' ')}</p>
      </Disclosure>
    </Card>
  )
}
