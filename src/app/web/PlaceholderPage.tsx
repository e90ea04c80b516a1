/** The page of all screens that are not delivered yet: it says so and names phone and callback. */
import { useMatches } from 'react-router'

import { to } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { handleAndData } from '#platform/web/screen.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { useFrame } from './frame/Shell.tsx'

export function PlaceholderPage() {
  const { provider, loggedIn, base } = useFrame()
  const { handle } = handleAndData(useMatches())
  const home = base === '' ? '/erleben' : base
  return (
    <>
      <PageHeader title={typeof handle.title === 'string' ? handle.title : ''} lead="Diese Seite folgt bald." />
      <p>
        Bis dahin hilft dir unser Service am Telefon:{' '}
        <a href={phoneHref(provider.phone)}>{phoneText(provider.phone)}</a>, {provider.phoneHours}.
      </p>
      {loggedIn && (
        <p className="mt-24">
          <LinkButton href={to(home, 'callback')}>Rückruf vereinbaren</LinkButton>
        </p>
      )}
    </>
  )
}
