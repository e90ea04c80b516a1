/** The 404 page: nothing is lost, a search, and what is often looked for. */
import { helpPath, to } from '#kit/paths.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { Button } from '#ui/form/Button.tsx'
import { LinkRows } from '#ui/layout/LinkRows.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import field from '#ui/form/Field.module.css'
import styles from './NotFoundPage.module.css'

export function NotFoundPage() {
  const base = useBase() || '/erleben'
  const rows = [
    { icon: 'Haus', text: 'Zur Übersicht', href: to(base, 'overview') },
    { icon: 'Dokument', text: 'Verträge', href: to(base, 'contracts') },
    { icon: 'Kündigen', text: 'Vertrag kündigen', href: to(base, 'cancelPublic') },
  ] as const
  return (
    <div className={styles['page']}>
      <PageHeader
        title="Diese Seite gibt es nicht"
        lead="Vielleicht hat sich die Adresse geändert. Es ist nichts verloren."
      />
      <search>
        <form action={helpPath}>
          <label className={field['label']} htmlFor="gesucht">
            Was suchst du?
          </label>
          <div className={styles['line']}>
            <input
              className={field['input']}
              id="gesucht"
              type="search"
              name="q"
              maxLength={80}
              enterKeyHint="search"
            />
            <Button type="submit">Suchen</Button>
          </div>
        </form>
      </search>
      <section className="mt-48">
        <h2>Oft gesucht</h2>
        <LinkRows rows={rows} renderLink={renderLink} />
      </section>
    </div>
  )
}
