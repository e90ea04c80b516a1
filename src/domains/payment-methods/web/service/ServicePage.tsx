/** What a provider's own page is elsewhere: PayPal's login, the fields of a card. Here nothing secret is typed: it is chosen what is given. */
import { useActionData, useLoaderData } from 'react-router'

import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { possibleSetups, type PlayedSetup, type SetupType } from '../../setup.ts'
import { serviceForm, type loadService } from './service-data.ts'
import type { ServiceOutcome } from './submit-service.ts'

const choices: Readonly<Record<Exclude<PlayedSetup, 'given-up'>, { readonly title: string; readonly note: string }>> = {
  paypal: { title: 'Anmelden und zustimmen', note: 'PayPal gibt uns einen Schlüssel, nie dein Passwort' },
  visa: { title: 'VISA ···· 4242', note: 'Testkarte, lange gültig' },
  mastercard: { title: 'Mastercard ···· 5100', note: 'Testkarte' },
  'card-soon': { title: 'VISA ···· 4417', note: 'Testkarte, läuft diesen Monat ab' },
  declined: { title: 'Ablehnen', note: 'Der Zahlungsdienst nimmt es nicht an' },
}

export function ServicePage() {
  const { type, url } = useLoaderData<typeof loadService>()
  return url === null ? <Embedded /> : <OnTheWay url={url} type={type} />
}

function Embedded() {
  const { type } = useLoaderData<typeof loadService>()
  const outcome = useActionData<ServiceOutcome>()
  useFocusWhenRefused(outcome?.notice && outcome)
  const base = useBase()
  return (
    <>
      <PageHeader
        title={type === 'PAYPAL' ? 'Mit PayPal verbinden' : 'Karte hinterlegen'}
        lead="Hier stünde die Seite des Zahlungsdienstes."
      />
      <Alert tone="info" title="Das ist eine Vorführung" className="mb-24">
        Du gibst nichts Geheimes ein. Wähle, was du hinterlegst.
      </Alert>
      {outcome?.notice !== undefined && (
        <Alert tone={outcome.notice.type} title={outcome.notice.headline} alert className="mb-24">
          {outcome.notice.message} <AppLink href={to(base, 'methods')}>Zu deinen Zahlungsarten</AppLink>
        </Alert>
      )}
      <PlayedForm error={outcome?.error} />
    </>
  )
}

function PlayedForm({ error }: { error: string | undefined }) {
  const { form, type } = useLoaderData<typeof loadService>()
  const busy = useSubmitted(serviceForm) !== undefined
  return (
    <PageForm name={serviceForm} values={form} noValidate preventScrollReset>
      <RadioCards
        legend={type === 'PAYPAL' ? 'Was tust du bei PayPal?' : 'Welche Karte?'}
        name="played"
        error={error}
        choices={possibleSetups(type).flatMap((played) =>
          played === 'given-up' ? [] : [{ value: played, ...choices[played] }],
        )}
      />
      <ButtonRow wide className="mt-24">
        <Button kind="fill" type="submit" busy={busy}>
          Weiter
        </Button>
        <button type="submit" name="end" value="given-up" className={buttonClass()}>
          Abbrechen
        </button>
      </ButtonRow>
    </PageForm>
  )
}

/** Without scripts the way out is a link; who comes back before anything was given finds it again. */
function OnTheWay({ type, url }: { type: SetupType; url: string }) {
  return (
    <>
      <PageHeader
        title={type === 'PAYPAL' ? 'Mit PayPal verbinden' : 'Karte hinterlegen'}
        lead="Das geht auf der Seite unseres Zahlungsdienstes. Danach kommst du hierher zurück."
      />
      <ButtonRow wide>
        <LinkButton href={url} direct kind="fill">
          Weiter zum Zahlungsdienst
        </LinkButton>
        <LinkButton href={to(useBase(), 'methods')}>Abbrechen</LinkButton>
      </ButtonRow>
    </>
  )
}
