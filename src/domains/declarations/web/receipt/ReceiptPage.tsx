/** The receipt of a declaration (§§ 312k, 356a BGB): content, date and time of arrival; to print and to keep. */
import { useLoaderData } from 'react-router'

import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { ButtonRow } from '#ui/form/Button.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { nextSteps, receiptLines } from '../../receipt.ts'
import { receiptTitle } from '../../rules.ts'
import type { Receipt } from './receipt-data.ts'

import styles from './ReceiptPage.module.css'

/** Too many mails went out: the declaration counts all the same. */
const unmailed = 'Diesmal kommt keine E-Mail. Speichere diesen Beleg oder drucke ihn: Deine Erklärung ist bei uns.'

export function ReceiptPage() {
  const declaration = useLoaderData<Receipt>()
  const base = useBase()
  const { id, kind, email, mailed } = declaration
  return (
    <>
      <PageHeader title={receiptTitle(kind)} lead={mailed ? `Die Bestätigung geht an ${email}.` : unmailed} />
      <Card className={styles['receipt']}>
        <DescriptionList
          items={receiptLines(declaration).map(({ term, value }) => ({ term, value: <Value text={value} /> }))}
        />
      </Card>
      <p className="mt-24">{nextSteps(kind)}</p>
      <ButtonRow className="no-print mt-32">
        <PrintButton text="Drucken oder als PDF speichern" />
        <a className={buttonClass({ kind: 'text' })} href={`${base}/api/declarations/${id}/text`} download>
          Als Textdatei speichern
        </a>
        <AppLink className={buttonClass({ kind: 'text' })} href={to(base, 'root')}>
          Zur Startseite
        </AppLink>
      </ButtonRow>
    </>
  )
}

/** What was typed keeps its lines. */
function Value({ text }: { text: string }) {
  return <span className={styles['value']}>{text}</span>
}
