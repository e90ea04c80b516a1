/** 'Rückgabe angemeldet': the number for the parcel shop, how far it is, what comes back; the receipt of a withdrawal, to print. */
import { useLoaderData } from 'react-router'

import { voucherTerm } from '#domains/orders/purchase.ts'
import { isSentBack, needsSlip } from '#domains/orders/returns.ts'
import { euro } from '#domains/orders/web/OrderSums.tsx'
import { formatDate, formatInstant } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Total } from '#ui/data/Total.tsx'
import { Steps } from '#ui/feedback/Steps.tsx'
import { ButtonRow } from '#ui/form/Button.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { PrintButton } from '#ui/form/PrintButton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import { handedIn, keptText, notBack, piecesText, refundWay } from '../return-texts.ts'
import type { loadReturned, ReturnedData } from './returned-data.ts'
import { receiptWords, returnSteps, returnTitle } from './returned-texts.ts'

import styles from './ReturnedPage.module.css'

export function ReturnedPage() {
  const data = useLoaderData<typeof loadReturned>()
  const { back, purchase, today } = data
  const isSent = back.kind === 'return' && isSentBack(purchase.lines, back.lines)
  return (
    <>
      <PageHeader title={returnTitle(back)} lead={`Vorgang ${back.number}, ${formatInstant(back.declaredAt)}`} />
      <Sections>
        {needsSlip(purchase.lines, { ...back, lines: handedIn(back) }) && (
          <Section title="Abgeben">
            <HandIn data={data} />
          </Section>
        )}
        <Section title="Stand">
          <Steps items={returnSteps(back, purchase.lines, today)} across />
        </Section>
        <Section title={back.state === 'released' ? 'Was du weniger zahlst' : 'Erstattung'}>
          <Refund data={data} isSent={isSent} />
        </Section>
      </Sections>
    </>
  )
}

function HandIn({ data: { back, purchase } }: { data: ReturnedData }) {
  const base = useBase()
  const { lines, orderId } = purchase
  const goods = handedIn(back)
    .filter((piece) => isSentBack(lines, [piece]))
    .map((piece) => piecesText(piece, lines))
  const file = to(base, 'purchaseFile', { bestellung: orderId, rueckgabe: back.number })
  return (
    <div className={styles['slip']}>
      <p className={styles['number']}>{back.number}</p>
      <div>
        <b>Zeig diese Nummer im Paketshop</b>
        <p className="quiet mt-4">
          {goods.join(', ')} mit allem, was dazugehört, am besten im eigenen Karton. Bis {formatDate(back.until)}. Du
          musst nichts drucken, die Rücksendung kostet nichts.{notBack(back, lines)} Heb den Beleg auf: Damit zeigst du,
          dass du es abgeschickt hast.
        </p>
        <p className="quiet mt-8">
          Sind Daten von dir darauf? Lösch sie vorher und melde das Gerät von deinen Konten ab.
        </p>
        <ButtonRow className="mt-16">
          <LinkButton href={file} download>
            Rücksendeschein als PDF
          </LinkButton>
        </ButtonRow>
      </div>
    </div>
  )
}

/** Its price, the voucher's share of it, the shipping where nothing was left of what is sent. */
function Refund({ data: { back, purchase }, isSent }: { data: ReturnedData; isSent: boolean }) {
  const base = useBase()
  const pieces = back.lines.map((piece) => {
    const each = purchase.lines.find(({ lineNo }) => lineNo === piece.lineNo)?.oneTimePrice ?? 0
    return {
      term: piecesText(piece, purchase.lines),
      cents: toCents(each) * piece.quantity,
      back: toCents(piece.refund),
    }
  })
  const [before, after] = receiptWords(back)
  const share = pieces.reduce((sum, one) => sum + one.cents - one.back, 0)
  const shipping = toCents(back.refund) - pieces.reduce((sum, one) => sum + one.back, 0)
  return (
    <div>
      <DescriptionList
        items={[
          ...pieces.map(({ cents, term }) => ({ term, value: formatEuro(cents) })),
          ...(share > 0 ? [{ term: `Anteil am ${voucherTerm(purchase.voucher)}`, value: formatEuro(-share) }] : []),
          ...(shipping > 0 ? [{ term: 'Versand der Bestellung', value: formatEuro(shipping) }] : []),
          ...(isSent ? [{ term: 'Rücksendung', value: formatEuro(0) }] : []),
        ]}
      />
      <Total label={<b>{back.state === 'released' ? 'Weniger' : `Auf ${refundWay(purchase.payment)}`}</b>}>
        <b>{euro(back.refund)}</b>
      </Total>
      <p className="small quiet mt-24">
        {keptText(purchase, back)} {before} <span className="keep">{purchase.number}</span>
        {after}
      </p>
      <ButtonRow className="mt-24">
        <LinkButton href={to(base, 'orders')}>Zu deinen Bestellungen</LinkButton>
        <PrintButton />
      </ButtonRow>
    </div>
  )
}
