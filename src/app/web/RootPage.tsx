/** The public start page: what the portal is for, and the login. */
import { loginPath, to } from '#kit/paths.ts'
import { AppLink } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { useFrame } from './frame/Shell.tsx'

export function RootPage() {
  const { adviser, base, loggedIn, person } = useFrame()
  return (
    <>
      <PageHeader
        title={loggedIn && person && !adviser ? `Willkommen zurück, ${person.name}` : 'Dein Kundencenter'}
        lead="Verträge ansehen und ändern, Optionen buchen, Rechnungen verstehen: alles an einem Ort."
      />
      <p>
        {loggedIn || adviser ? (
          <AppLink href={to(base, loggedIn ? 'overview' : 'chooseCustomer')} className={buttonClass({ kind: 'fill' })}>
            {loggedIn ? 'Zur Übersicht' : 'Kunden wählen'}
          </AppLink>
        ) : (
          <a href={loginPath(base)} className={buttonClass({ kind: 'fill' })}>
            Anmelden
          </a>
        )}
      </p>
    </>
  )
}
