/** 'Warenkorb': what is paid once and what every month, apart; the sums beside them. */
import { useEffect } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { bagForm } from '#domains/options/web/form-names.ts'
import { DeviceTile, tilesClass } from '#domains/shop/web/DeviceTile.tsx'
import type { IsoDate } from '#kit/dates.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { PageForm } from '#platform/web/PageForm.tsx'
import { storeBagId } from '#platform/web/session-keys.ts'
import { ProductLines } from '#ui/data/ProductLines.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { NoticeAlert } from '#ui/feedback/NoticeAlert.tsx'
import { useFocusWhenRefused } from '#ui/form/use-focus-when-refused.ts'
import { useFocusWhenReplaced } from '#ui/form/use-focus-when-replaced.ts'
import { Card, Section, Stack } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import type { Bag, BagItem } from '../calls.ts'
import { quantitiesWrong } from '../texts.ts'
import { ToShop } from '../ToShop.tsx'
import { voucherText } from '../voucher-texts.ts'
import type { Leading, loadBag } from './bag-data.ts'
import { BagLine, KeptLine } from './BagLine.tsx'
import { BagSums } from './BagSums.tsx'
import { deviceAddress } from './ProductTitle.tsx'
import type { BagOutcome } from './submit-bag.ts'
import { TwoBags } from './TwoBags.tsx'
import type { TypedNumber } from './typed-numbers.ts'

import styles from './BagPage.module.css'

export function BagPage() {
  const { bag, form, kept, leading, other, today } = useLoaderData<typeof loadBag>()
  const outcome = useActionData<BagOutcome>() ?? kept ?? undefined
  const isEmpty = bag === null || bag.items.length + bag.kept.length === 0
  useFocusWhenReplaced(shownParts(bag, other))
  useFocusWhenRefused(outcome?.notice && outcome)
  useStoredId(bag?.bagId)
  return (
    <>
      <PageHeader title="Warenkorb" />
      <NoticeAlert notice={outcome?.notice ?? wrongNumbersNotice(bag, outcome?.numbers)} className="mb-24" />
      {isEmpty ? (
        <>
          <Empty voucher={bag?.voucher} />
          <LeadingDevices devices={leading} />
        </>
      ) : (
        <PageForm name={bagForm} values={form} preventScrollReset noValidate>
          <input type="hidden" name="bagId" value={bag.bagId} />
          {/* What Enter in a field does: it takes over the typed numbers. */}
          <button type="submit" name="intent" value="update" className="sr" tabIndex={-1}>
            Stückzahlen übernehmen
          </button>
          {other !== null && <TwoBags first={bag} second={other} unchosen={outcome?.unchosen && outcome} />}
          <Contents bag={bag} today={today} outcome={outcome} isAlone={other === null} />
        </PageForm>
      )}
    </>
  )
}

/** A stored id of nobody or of another person gives way to what the page shows, also where that is nothing. */
function useStoredId(bagId: string | undefined): void {
  useEffect(() => storeBagId(bagId), [bagId])
}

function wrongNumbersNotice(bag: Bag | null, numbers: readonly TypedNumber[] = []) {
  const wrong = new Set(numbers.filter(({ isWrong }) => isWrong).map(({ itemId }) => itemId))
  const titles = (bag?.items ?? []).filter(({ itemId }) => wrong.has(itemId)).map(({ title }) => title)
  return titles.length === 0 ? undefined : quantitiesWrong(titles)
}

/** The last line of a part takes it along, and its button with it; so does the choice between two bags. */
function shownParts(bag: Bag | null, other: Bag | null): string {
  const parts = [
    ...(other === null ? [] : ['choice']),
    ...(bag?.items ?? []).map(({ kind }) => (kind === 'option' ? 'services' : 'goods')),
    ...(bag?.kept ?? []).map(() => 'kept'),
  ]
  return [...new Set(parts)].toSorted().join(' ')
}

function Empty({ voucher }: { voucher: Bag['voucher'] | undefined }) {
  return (
    <EmptyState icon="Warenkorb" title="Noch nichts drin" action={<ToShop />}>
      Was du hineinlegst, findest du auf allen deinen Geräten wieder.
      {voucher && ` Der Code ${voucher.code} liegt schon hier. ${voucherText(voucher).text}`}
    </EmptyState>
  )
}

/** Something to begin with, where nothing lies in the bag. */
function LeadingDevices({ devices }: { devices: readonly Leading[] }) {
  const base = useBase()
  if (devices.length === 0) return null
  const title = devices.every(({ fits }) => fits) ? 'Passt zu dem, was du hast' : 'Aus dem Shop'
  return (
    <Section title={title} className="mt-32">
      <ul className={tilesClass}>
        {devices.map((tile) => (
          <DeviceTile key={tile.id} tile={tile} href={deviceAddress(base, tile.id, tile.productId)} />
        ))}
      </ul>
    </Section>
  )
}

interface ContentsProps {
  bag: Bag
  outcome: BagOutcome | undefined
  today: IsoDate
  /** No other one is to be chosen from first. */
  isAlone: boolean
}

function Contents({ bag, isAlone, outcome, today }: ContentsProps) {
  const goods = bag.items.filter(({ kind }) => kind !== 'option')
  const services = bag.items.filter(({ kind }) => kind === 'option')
  const isMonthly = services.every(({ oneTimePrice }) => oneTimePrice === null)
  return (
    <div className={styles['split']}>
      <Stack>
        <Lines title="Geräte" aside="Einmalig zu zahlen" items={goods} today={today} numbers={outcome?.numbers} />
        <Lines
          title="Dienste"
          aside={isMonthly ? 'Monatlich zu zahlen' : 'Mit deiner Rechnung zu zahlen'}
          items={services}
          today={today}
        />
        {bag.kept.length > 0 && (
          <Card title="Gemerkt" aside={<span className="small quiet">Wird nicht mitbestellt</span>}>
            <ProductLines>
              {bag.kept.map((item) => (
                <KeptLine key={item.itemId} item={item} today={today} inBag={ordered(bag, item)} />
              ))}
            </ProductLines>
          </Card>
        )}
        <p className="small quiet">
          Reserviert wird erst beim Bestellen. Preise und Vorrat prüfen wir bei jedem Öffnen neu.
        </p>
      </Stack>
      {(bag.voucher !== null || bag.items.some(({ state }) => state === 'ok' || state === 'too-many')) && (
        <BagSums bag={bag} outcome={outcome?.voucher} isAlone={isAlone} />
      )}
    </div>
  )
}

/** Pieces of the same goods that are not put aside. */
function ordered({ items }: Bag, { contractId, productId }: BagItem): number | undefined {
  return contractId === null ? items.find((item) => item.productId === productId)?.quantity : undefined
}

interface LinesProps {
  title: string
  aside: string
  items: readonly BagItem[]
  today: IsoDate
  /** What was typed over, where it was refused. */
  numbers?: readonly TypedNumber[] | undefined
}

function Lines({ title, aside, items, today, numbers }: LinesProps) {
  if (items.length === 0) return null
  return (
    <Card title={title} aside={<span className="small quiet">{aside}</span>}>
      <ProductLines>
        {items.map((item) => (
          <BagLine
            key={item.itemId}
            item={item}
            today={today}
            number={numbers?.find(({ itemId }) => itemId === item.itemId)}
          />
        ))}
      </ProductLines>
    </Card>
  )
}
