/** The choice about measuring on the cookie page: seen and changed here, as easily one way as the other (Art. 7 (3) GDPR). */
import { useActionData, useLoaderData } from 'react-router'

import { berlinDate, formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { Card } from '#ui/layout/Card.tsx'

import { consentForm } from '../../consent.ts'
import { choiceTexts, outcomeTexts } from '../texts.ts'
import type { CookiesData } from './cookies-data.ts'
import type { ConsentOutcome } from './submit-consent.ts'

import styles from './ConsentChoice.module.css'

type Consent = NonNullable<CookiesData['consent']>

export function ConsentChoice() {
  const { consent, offered } = useLoaderData<CookiesData>()
  const outcome = useActionData<ConsentOutcome>()
  if (consent !== undefined && !offered) return <p className="mt-32">{choiceTexts.nothing}</p>
  return (
    <Card title={choiceTexts.title} id="einwilligung" className="mt-32">
      {outcome !== undefined && (
        <Alert tone="error" alert>
          {outcomeTexts[outcome]}
        </Alert>
      )}
      {consent === undefined ? <p>{choiceTexts.unreadable}</p> : <Choice consent={consent} />}
    </Card>
  )
}

function Choice({ consent }: { consent: Consent }) {
  const { form } = useLoaderData<CookiesData>()
  const { choice, proofId, chosenAt, version, wording } = consent
  const base = useBase()
  return (
    // A whole document comes back: only a new one may load the tag manager.
    <PageForm name={consentForm} values={form} action={to(base, 'cookies').slice(base.length)} reloadDocument>
      <input type="hidden" name="version" value={version} />
      <p>
        <b>{choiceTexts[choice ?? 'open']}</b>
        {chosenAt !== null && ` Gewählt am ${formatDate(berlinDate(chosenAt))}.`}
      </p>
      <p className="mt-12">{wording.text}</p>
      <p className="mt-12">{choiceTexts.before}</p>
      <div className={styles['choices']}>
        {(['necessary', 'all'] as const).map((value) => (
          <button key={value} className={buttonClass()} name="choice" value={value}>
            {wording[value]}
          </button>
        ))}
      </div>
      {proofId !== null && <p className="small quiet mt-12">{`Nummer deiner Einwilligung: ${proofId}`}</p>}
    </PageForm>
  )
}
