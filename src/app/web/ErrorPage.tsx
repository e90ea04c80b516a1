/** The error page, inside the frame where the frame itself works. */
import { lazy, Suspense, useEffect } from 'react'
import { useHref, useLocation, useRouteError, useRouteLoaderData } from 'react-router'

import { to } from '#kit/paths.ts'
import { phoneHref, phoneText } from '#kit/phone.ts'
import { correlationIdOf } from '#platform/web/api-client.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { useScripts } from '#ui/use-scripts.ts'

import { errorTitle, isNoSuchPage } from './error-title.ts'
import type { FrameData } from './frame/frame-data.ts'

import styles from './ErrorPage.module.css'

const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }))

/** A loader that throws 404 shows the same page as an unknown address. */
export function ErrorPage() {
  const error = useRouteError()
  const frame: FrameData | undefined = useRouteLoaderData('root')
  const name = frame?.provider.name
  // After the frame has named the page that was to come.
  useEffect(() => {
    const [page, shown] = [document.title, [errorTitle(error), name].filter(Boolean).join(' · ')]
    document.title = shown
    return () => {
      if (document.title === shown) document.title = page
    }
  }, [error, name])
  if (!isNoSuchPage(error)) return <Failure error={error} />
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

function Failure({ error }: { error: unknown }) {
  const location = useHref(useLocation())
  const frame: FrameData | undefined = useRouteLoaderData('root')
  useEffect(() => {
    console.error('Component Error', error)
    const failed = (failure: unknown) => console.error('Some error handlers failed', failure)
    import('./frame/LiveFrame.tsx').then(({ errorPageOpened }) => errorPageOpened(error)).catch(failed)
  }, [error])
  return (
    <div className={styles['narrow']}>
      <PageHeader title="Ein Fehler ist aufgetreten." lead="Bitte versuche es später noch einmal." />
      <p>Es ist nichts verloren: Was du bestätigt hast, ist gespeichert.</p>
      <p className="beside mt-32">
        <LinkButton href={location} direct kind="fill">
          Noch einmal versuchen
        </LinkButton>
        {frame?.loggedIn === true && <a href={to(frame.base, 'callback')}>Rückruf vereinbaren</a>}
      </p>
      {frame !== undefined && <Hurry provider={frame.provider} />}
      <FaultNumber error={error} />
    </div>
  )
}

function Hurry({ provider: { phone, phoneHours } }: Pick<FrameData, 'provider'>) {
  return (
    <section className={styles['ways']}>
      <h2>Es eilt?</h2>
      <p>
        Ruf uns an: <a href={phoneHref(phone)}>{phoneText(phone)}</a>, {phoneHours}.
      </p>
    </section>
  )
}

/** What finds the fault in the log: of the call that failed, or of the document that the server could not make. */
function FaultNumber({ error }: { error: unknown }) {
  const live = useScripts()
  const told = live ? document.querySelector<HTMLMetaElement>('meta[name=fault-number]') : null
  const number = correlationIdOf(error) ?? told?.content
  // The next fault is another.
  useEffect(() => () => told?.remove(), [told])
  if (number === undefined || !live) return null
  return (
    <p className={styles['number']}>
      Fehlernummer <span>{number}</span>. Sie hilft uns, wenn du anrufst.
    </p>
  )
}
