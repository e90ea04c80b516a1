/** 'Zubuchbare Optionen': equal choices, so no filled button on any card. */
import { lazy, memo, Suspense, useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'

import { MissingContract } from '#domains/contracts/web/MissingContract.tsx'
import { OptionRow } from '#domains/contracts/web/OptionRow.tsx'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { CachedFragment } from '#ui/CachedFragment.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { cardClass } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { GroupChips } from './GroupChips.tsx'
import { OptionCardView, PriceNote } from './OptionCardView.tsx'
import type { OpenedTexts } from './selection-card.ts'
import type { loadSelection, SelectionData } from './selection-data.ts'
import { loadOptionDialog, useOptionTexts, type TextActions } from './use-option-texts.ts'

import styles from './SelectionPage.module.css'

const OptionDialog = lazy(async () => ({ default: (await loadOptionDialog()).OptionDialog }))

export function SelectionPage() {
  const data = useLoaderData<typeof loadSelection>()
  if (data === null) return <MissingContract title="Zubuchbare Optionen" name="optionSelection" asks />
  return <Selection data={data} />
}

function Selection({ data }: { data: SelectionData }) {
  const { adviser, contractId, title, groups, booked, why, open } = data
  const { opened, isWaiting, prepare, show, close } = useOptionTexts()
  const canChoose = groups.length > 0
  const lead = canChoose ? ' Alle Optionen sind monatlich kündbar, wenn nichts anderes dabeisteht.' : ''
  return (
    <>
      <PageHeader title="Zubuchbare Optionen" lead={`Für ${title}.${lead}`} />
      {canChoose ? <Jumps booked={booked} groups={groups} /> : <NothingBookable contractId={contractId} why={why} />}
      {booked.length > 0 && <Booked options={booked} />}
      {canChoose && (
        <>
          <p className={styles['voucher']}>
            <Icon name="Gutschein" />
            <span>{voucherNote(data)}</span>
          </p>
          <form method="get">
            <input type="hidden" name="contractId" value={contractId} />
            {groups.map((group) => (
              <Group key={group.name} {...{ group, adviser, contractId, open, prepare, show }} />
            ))}
          </form>
          <p className="beside mt-24">
            <BackToContract contractId={contractId} />
            <span className="small quiet">Alle Preise inklusive Mehrwertsteuer.</span>
          </p>
        </>
      )}
      {isWaiting && <Spinner fullscreen />}
      <Texts {...{ opened, adviser, contractId }} onClose={close} />
    </>
  )
}

function voucherNote({ adviser, hasVoucher }: SelectionData): string {
  if (adviser) return 'Einen Gutschein gibt die Kundin oder der Kunde beim Bestellen ein.'
  return hasVoucher
    ? 'Dein Gutschein steht im nächsten Schritt schon da.'
    : 'Einen Gutschein gibst du im nächsten Schritt ein.'
}

const bookedAnchor = 'gebucht'

function Jumps({ booked, groups }: Pick<SelectionData, 'booked' | 'groups'>) {
  const shown = useMemo(() => {
    const own = booked.length > 0 ? [{ anchor: bookedAnchor, name: 'Gebucht', count: booked.length }] : []
    return [...own, ...groups.map(({ anchor, name, cards }) => ({ anchor, name, count: cards.length }))]
  }, [booked, groups])
  return <GroupChips groups={shown} />
}

interface GroupProps extends TextActions {
  group: SelectionData['groups'][number]
  adviser: boolean
  contractId: string
  open: SelectionData['open']
}

/** Kept as it is while a dialog opens and closes: drawing forty cards again would keep a slow phone waiting. */
const Group = memo(function Group({ group, adviser, contractId, open, ...actions }: GroupProps) {
  const { anchor, cards } = group
  const shown = cards.some(({ id }) => id === open?.id) ? open : undefined
  return (
    <CachedFragment
      as="section"
      attributes={{ id: anchor, className: styles['group'], 'aria-labelledby': titleId(anchor) }}
      part={GroupContent}
      data={{ group, adviser, open: shown }}
      slots={{ contractId }}
      rest={actions}
    />
  )
})

const titleId = (anchor: string): string => `${anchor}-titel`

/** The same for every customer who is offered these options, but for the contract that they are booked on. */
function GroupContent({ group: { anchor, cards, name }, adviser, contractId, open, ...actions }: GroupProps) {
  return (
    <>
      <h2 id={titleId(anchor)}>{name}</h2>
      <ul className={styles['list']}>
        {cards.map((card) => (
          <OptionCardView
            key={card.id}
            card={card}
            adviser={adviser}
            contractId={contractId}
            shown={open?.id === card.id ? open.texts : undefined}
            {...actions}
          />
        ))}
      </ul>
    </>
  )
}

function BackToContract({ contractId }: { contractId: string }) {
  return <LinkButton href={to(useBase(), 'contract', { contractId })}>Zurück zum Vertrag</LinkButton>
}

function NothingBookable({ contractId, why }: Pick<SelectionData, 'contractId' | 'why'>) {
  return (
    <EmptyState
      icon="Paket"
      title="Für diesen Vertrag gibt es gerade keine weitere Option"
      action={<BackToContract contractId={contractId} />}
    >
      {why}
    </EmptyState>
  )
}

function Booked({ options }: { options: SelectionData['booked'] }) {
  const id = `${bookedAnchor}-titel`
  return (
    <section id={bookedAnchor} className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>Das hast du</h2>
      <div className={cardClass}>
        <List>
          {options.map((row) => (
            <OptionRow key={row.contractId} row={row} />
          ))}
        </List>
      </div>
    </section>
  )
}

interface TextsProps extends Pick<SelectionData, 'adviser' | 'contractId'> {
  opened: OpenedTexts | undefined
  onClose: () => void
}

/** The dialog stays once it is there: so that the focus returns from it. */
function Texts({ opened, ...dialog }: TextsProps) {
  const [isLoaded, setAsked] = useState(false)
  if (opened !== undefined && !isLoaded) setAsked(true)
  if (!isLoaded) return null
  return (
    <Suspense fallback={<Spinner fullscreen />}>
      <OptionDialog opened={opened} PriceNote={PriceNote} {...dialog} />
    </Suspense>
  )
}
