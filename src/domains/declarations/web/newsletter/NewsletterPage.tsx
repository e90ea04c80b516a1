import { useActionData, useLoaderData } from 'react-router'

import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { SubmitRow } from '#ui/form/SubmitRow.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { NewsletterOutcome } from './leave-newsletter.ts'
import { newsletterForm, type NewsletterData } from './newsletter-data.ts'

/** The page behind the link in every newsletter. */
export function NewsletterPage() {
  const { token } = useLoaderData<NewsletterData>()
  const outcome = useActionData<NewsletterOutcome>()
  if (outcome === 'left') return <Left />
  if (token === '' || outcome === 'link-invalid') return <WrongLink />
  return <Leave failed={outcome === 'failed'} />
}

function Leave({ failed }: { failed: boolean }) {
  const { token, form } = useLoaderData<NewsletterData>()
  const busy = useSubmitted(newsletterForm) !== undefined
  return (
    <>
      <PageHeader
        title="Newsletter abbestellen"
        lead={
          <>
            Du bekommst dann keine Werbung mehr per <span className="keep">E-Mail</span>. Nachrichten zu deinen
            Verträgen kommen weiter.
          </>
        }
      />
      {failed && (
        <Alert tone="error" title="Das hat nicht funktioniert." alert>
          <p>Du bekommst den Newsletter noch. Versuche es gleich noch einmal.</p>
        </Alert>
      )}
      <PageForm name={newsletterForm} values={form} className="mt-24">
        <input type="hidden" name="token" value={token} />
        <SubmitRow busy={busy}>Newsletter abbestellen</SubmitRow>
      </PageForm>
    </>
  )
}

function Left() {
  return (
    <>
      <PageHeader title="Newsletter abbestellt" lead="Du bekommst keinen Newsletter mehr." />
      <HomeLink />
    </>
  )
}

function WrongLink() {
  const { email } = useLoaderData<NewsletterData>()
  return (
    <>
      <PageHeader
        title="Dieser Link ist nicht vollständig"
        lead="Öffne den Link aus der E-Mail noch einmal. Oder schreib uns, dann bestellen wir den Newsletter für dich ab."
      />
      <ButtonRow>
        <LinkButton href={`mailto:${email}?subject=Newsletter%20abbestellen`} kind="fill" direct>
          E-Mail schreiben
        </LinkButton>
        <LinkButton href={to(useBase(), 'root')} kind="text">
          Zur Startseite
        </LinkButton>
      </ButtonRow>
    </>
  )
}

function HomeLink() {
  return (
    <p>
      <LinkButton href={to(useBase(), 'root')}>Zur Startseite</LinkButton>
    </p>
  )
}
