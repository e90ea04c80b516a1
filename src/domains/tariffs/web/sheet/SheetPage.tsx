/** The product information sheet of a tariff (§ 1 TKTransparenzV): to read, to print and to keep. */
import { useLoaderData } from 'react-router'

import { PaperActs, PaperSections } from '#domains/documents/web/paper/PaperSections.tsx'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Table } from '#ui/data/Table.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { structuredTariffs } from '../../structured-data.ts'
import { priceRows } from './price-rows.ts'
import type { loadSheet } from './sheet-data.ts'
import { besideTables, priceTitle, speedTable, speedTitle } from './speed-table.ts'

import styles from './SheetPage.module.css'

export function SheetPage() {
  const { tariff } = useLoaderData<typeof loadSheet>()
  const { id, sheet, title } = tariff
  const base = useBase()
  const list = to(base, 'tariffs')
  const speeds = speedTable(tariff)
  return (
    <>
      <script type="application/ld+json">{structuredTariffs([tariff], sheet.provider.company, list)}</script>
      <PageHeader title={title} lead={`Produktinformationsblatt, Stand ${formatDate(sheet.date)}`} />
      <PaperSections
        paper={{ ...sheet, sections: besideTables(sheet.sections, speeds) }}
        leading={{
          [speedTitle]: speeds && (
            <Table caption={speedTitle} head={speeds.head} rows={speeds.rows} className={styles['even'] ?? ''} />
          ),
          [priceTitle]: <DescriptionList items={priceRows(tariff)} />,
        }}
      />
      <PaperActs>
        <LinkButton href={to(base, 'tariffFile', { tarif: id })} download>
          Als PDF speichern
        </LinkButton>
        <PrintButton kind="text" />
        <LinkButton href={list} kind="text">
          Alle Tarife
        </LinkButton>
      </PaperActs>
    </>
  )
}
