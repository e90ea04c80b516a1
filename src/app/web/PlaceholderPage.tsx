/** The page of all screens that are not delivered yet: it says so, leads to what comes near it, and names phone and callback. */
import { useLocation, useMatches } from 'react-router'

import { to } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { renderLink } from '#platform/web/AppLink.tsx'
import { handleAndData } from '#platform/web/route-handle.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { LinkRows } from '#ui/layout/LinkRows.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { useFrame } from './frame/Shell.tsx'
import { leadsToCallback, placeholderWays } from './placeholder-ways.ts'

import styles from './NotFoundPage.module.css'

export function PlaceholderPage() {
  const { provider, loggedIn, base } = useFrame()
  const { handle } = handleAndData(useMatches())
  const { pathname } = useLocation()
  const home = base === '' ? '/erleben' : base
  const ways = loggedIn ? placeholderWays(home, pathname) : []
  const isCallback = !leadsToCallback(pathname)
  const lead = `Diese Seite folgt bald.${isCallback ? ' Bis dahin helfen wir dir am Telefon.' : ''}`
  return (
    <div className={styles['page']}>
      <PageHeader title={typeof handle.title === 'string' ? handle.title : ''} lead={lead} />
      {isCallback && <Call {...provider} />}
      {ways.length > 0 && (
        <section className={isCallback ? 'mt-48' : undefined}>
          <h2>{isCallback ? 'Das geht ohne Anruf' : 'Das geht schon'}</h2>
          <LinkRows rows={ways.map(withNote)} renderLink={renderLink} />
        </section>
      )}
      {!isCallback && (
        <p className={ways.length > 0 ? 'mt-32' : undefined}>
          Bis dahin hilft dir unser Service am Telefon:{' '}
          <a href={phoneHref(provider.phone)}>{phoneText(provider.phone)}</a>, {provider.phoneHours}.
        </p>
      )}
      {loggedIn && !isCallback && (
        <p className="mt-24">
          <LinkButton href={to(home, 'callback')}>Rückruf vereinbaren</LinkButton>
        </p>
      )}
    </div>
  )
}

/** Below its name what comes first there. */
function withNote({ note, text, ...way }: ReturnType<typeof placeholderWays>[number]) {
  if (note === undefined) return { ...way, text }
  const noted = (
    <>
      {text}
      <br />
      <span className="small quiet">{note}</span>
    </>
  )
  return { ...way, text: noted }
}

/** Who looks for a callback wants to talk: the call is the first thing to do there. */
function Call({ phone, phoneHours }: Pick<ReturnType<typeof useFrame>['provider'], 'phone' | 'phoneHours'>) {
  return (
    <>
      <p>
        <LinkButton href={phoneHref(phone)} kind="fill">
          {phoneText(phone)} anrufen
        </LinkButton>
      </p>
      <p className="quiet mt-16">{phoneHours}</p>
    </>
  )
}
