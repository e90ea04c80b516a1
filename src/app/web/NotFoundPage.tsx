/** The 404 page, with links to go on. */
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

export function NotFoundPage() {
  const base = useBase() || '/erleben'
  return (
    <>
      <PageHeader
        title="Diese Seite gibt es nicht"
        lead="Vielleicht hat sich die Adresse geändert, oder sie ist unvollständig."
      />
      <p>
        <AppLink href={to(base, 'overview')} className={buttonClass({ kind: 'fill' })}>
          Zur Übersicht
        </AppLink>
      </p>
    </>
  )
}
