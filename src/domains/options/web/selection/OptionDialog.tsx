/** What an option is in detail, with its price and the way to book it; or its legal information. */
import { useEffect, useState, type ComponentType } from 'react'

import { to } from '#kit/paths.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { Markdown } from '#ui/data/Markdown.tsx'
import { Price } from '#ui/data/Price.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'

import { textsNotLoaded } from '../texts.ts'
import { nextStep } from './next-step.ts'
import { OptionDetails } from './OptionDetails.tsx'
import type { OpenedTexts, SelectionCard } from './selection-card.ts'

import styles from './OptionDialog.module.css'

interface OptionDialogProps {
  opened: OpenedTexts | undefined
  adviser: boolean
  contractId: string
  /** Of the page that opens it: a module of both would be a file of its own. */
  PriceNote: ComponentType<{ card: SelectionCard }>
  onClose: () => void
}

export function OptionDialog({ opened, adviser, contractId, PriceNote, onClose }: OptionDialogProps) {
  // The last text stays while the dialog closes, so that it does not collapse before it is gone.
  const [shown, setShown] = useState(opened)
  const [isLegal, setIsLegal] = useState(opened?.kind === 'legal')
  if (opened !== undefined && opened !== shown) {
    setShown(opened)
    setIsLegal(opened.kind === 'legal')
  }
  useEffect(() => {
    // What was pressed is gone with the details.
    if (isLegal && opened?.kind === 'details') document.querySelector<HTMLElement>('dialog[open] button')?.focus()
  }, [isLegal, opened])
  const dialog = { show: opened !== undefined, onClose }
  const { card, product } = shown ?? {}
  if (card === undefined || product === undefined) {
    return (
      <Dialog {...dialog} title={card?.title ?? ''}>
        <p>{textsNotLoaded}</p>
      </Dialog>
    )
  }
  if (isLegal) {
    const { legalInformation: legal } = product
    return (
      <Dialog {...dialog} title={legal.title}>
        <Markdown text={legal.text} renderLink={renderLink} />
      </Dialog>
    )
  }
  return (
    <Dialog {...dialog} title={card.title} foot={<Buy {...{ card, adviser, contractId, PriceNote }} />}>
      <OptionDetails product={product} isMonthly={card.price.unit === 'mtl.'} />
      <p className={styles['print']}>
        Preis inklusive Mehrwertsteuer.{' '}
        <button type="button" onClick={() => setIsLegal(true)}>
          <span className={moreClass}>Rechtliche Hinweise</span>
        </button>
      </p>
    </Dialog>
  )
}

interface BuyProps extends Pick<OptionDialogProps, 'adviser' | 'contractId' | 'PriceNote'> {
  card: SelectionCard
}

function Buy({ card, adviser, contractId, PriceNote }: BuyProps) {
  const { page, verb } = nextStep(adviser)
  const href = to(useBase(), page, { contractId, optionId: card.id })
  return (
    <>
      <div>
        <Price {...card.price} />
        <PriceNote card={card} />
      </div>
      <span data-product={card.product}>
        <LinkButton href={href} data-tracking-id="option.buchen" kind="fill">
          {verb}
          <span className="sr">{`: ${card.title}`}</span>
        </LinkButton>
      </span>
    </>
  )
}
