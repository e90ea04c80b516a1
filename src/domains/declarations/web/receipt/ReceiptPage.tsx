/** The receipt of a declaration (§§ 312k, 356a BGB): content, date and time of arrival; to print and to keep. */
import { useLoaderData } from 'react-router'

import { formatInstant } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Grid.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { nextSteps, portableContract, receiptSteps, returningContract } from '../../receipt-steps.ts'
import { checkCode, receiptLines } from '../../receipt.ts'
import { receiptTitle } from '../../rules.ts'
import type { Receipt } from './receipt-data.ts'

import styles from './ReceiptPage.module.css'

/** Too many mails went out: the declaration counts all the same. */
const unmailed = 'Diesmal kommt keine E-Mail. Speichere diesen Beleg oder drucke ihn: Deine Erklärung ist bei uns.'

export function ReceiptPage() {
  const receipt = useLoaderData<Receipt>()
  const { email, kind, mailed } = receipt
  return (
    <>
      <PageHeader title={receiptTitle(kind)} lead={mailed ? `Die Bestätigung geht an ${email}.` : unmailed} />
      <Columns>
        <Content receipt={receipt} />
        <Card className={styles['next']}>
          <h2>Wie es weitergeht</h2>
          <Steps items={receiptSteps(receipt)} className="mt-16" />
          <p className="mt-16">{nextSteps(receipt)}</p>
          <WayToSwitch
            contractId={portableContract(receipt)}
            reason="Nimmst du die Rufnummer mit?"
            text="Wechsel-Mappe"
          />
          <WayToSwitch
            contractId={returningContract(receipt)}
            reason="Der Schein für das Paket liegt bei deinem Vertrag:"
            text="Rücksendeschein"
          />
        </Card>
      </Columns>
    </>
  )
}

function Content({ receipt }: { receipt: Receipt }) {
  const base = useBase()
  const { id, number, receivedAt } = receipt
  return (
    <Card className={styles['receipt']}>
      <h2 className="small quiet">Vorgang</h2>
      <p className={styles['number']}>{number}</p>
      <p className="quiet mt-8">
        <time dateTime={receivedAt}>{formatInstant(receivedAt)}</time>
      </p>
      <DescriptionList
        className="mt-24"
        items={shownLines(receipt).map(({ term, value }) => ({ term, value: <Value text={value} /> }))}
      />
      <ButtonRow className="mt-32">
        <LinkButton href={`${base}/api/declarations/${id}/pdf`} download>
          Als PDF speichern
        </LinkButton>
        <PrintButton kind="text" />
        <LinkButton href={`${base}/api/declarations/${id}/text`} download kind="text">
          Als Textdatei speichern
        </LinkButton>
      </ButtonRow>
      <WayToCheck receipt={receipt} />
    </Card>
  )
}

/** To the papers of the contract, where there is something to do with them. */
function WayToSwitch({ contractId, reason, text }: { contractId: string | undefined; reason: string; text: string }) {
  const base = useBase()
  if (contractId === undefined) return null
  return (
    <p className="no-print mt-16">
      {reason} <AppLink href={to(base, 'switching', { contractId })}>{text}</AppLink>
    </p>
  )
}

function WayToCheck({ receipt: { digest, number } }: { receipt: Receipt }) {
  const base = useBase()
  if (digest === null) return null
  return (
    <p className="small quiet mt-16">
      Mit Vorgang und Prüfcode kann jeder{' '}
      <AppLink href={to(base, 'checkReceipt', { vorgang: number, code: checkCode(digest) })}>
        prüfen, ob der Beleg echt ist
      </AppLink>
      , auch in Jahren.
    </p>
  )
}

/** Number and time stand above them as what the receipt is called. */
function shownLines(receipt: Receipt) {
  return receiptLines(receipt).filter(({ term }) => term !== 'Belegnummer' && term !== 'Eingegangen am')
}

/** What was typed keeps its lines. */
function Value({ text }: { text: string }) {
  return <span className={styles['value']}>{text}</span>
}
