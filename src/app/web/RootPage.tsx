/** The public entrance: what the portal is for, and the way in. */
import { loginPath, to } from '#kit/paths.ts'
import { AppLink } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/button-classes.ts'
import { PageHead } from '#ui/PageHead.tsx'

import { useFrame } from './Shell.tsx'

export function RootPage() {
  const { base, loggedIn, person } = useFrame()
  return (
    <>
      <PageHead
        title={loggedIn && person ? `Willkommen zurück, ${person.name}` : 'Dein Kundencenter'}
        lead="Verträge ansehen und ändern, Optionen buchen, Rechnungen verstehen: alles an einem Ort."
      />
      <p>
        {loggedIn ? (
          <AppLink href={to(base, 'overview')} className={buttonClass({ kind: 'fill' })}>
            Zur Übersicht
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
