/** The error page, inside the frame where the frame itself works. */
import { useEffect } from 'react'
import { isRouteErrorResponse, useHref, useLocation, useRouteError } from 'react-router'

import { buttonClass } from '#ui/form/button-classes.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { NotFoundPage } from './NotFoundPage.tsx'

/** A loader that throws 404 shows the same page as an unknown address. */
export function ErrorPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  const location = useHref(useLocation())
  useEffect(() => {
    console.error('Component Error', error)
    const failed = (failure: unknown) => console.error('Some error handlers failed', failure)
    import('./frame/LiveFrame.tsx').then(({ errorPageOpened }) => errorPageOpened(error)).catch(failed)
  }, [error])
  return (
    <>
      <PageHeader title="Ein Fehler ist aufgetreten." lead="Bitte versuche es später noch einmal." />
      <p>
        <a className={buttonClass({ kind: 'fill' })} href={location}>
          Seite neu laden
        </a>
      </p>
    </>
  )
}
