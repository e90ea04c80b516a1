/** One bookable option: title, icon, marketing text, details, price, legal information, booking. */
import type { MouseEvent, ReactNode } from 'react'

import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { Picture } from '#ui/data/Picture.tsx'
import { Price } from '#ui/data/Price.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { Drawing, Icon } from '#ui/icons/Icon.tsx'
import { cardClass } from '#ui/layout/Card.tsx'

import { nextStep } from './next-step.ts'
import type { OpenTexts, SelectionCard, TextKind } from './selection-card.ts'
import type { TextActions } from './use-option-texts.ts'

import styles from './SelectionPage.module.css'

const optionClass = classes(cardClass, styles['option'])

interface OptionCardViewProps extends TextActions {
  card: SelectionCard
  /** An adviser proposes it. */
  adviser: boolean
  contractId: string
  /** What stands open in the page, where there are no scripts for a dialog. */
  shown: OpenTexts | undefined
}

export function OptionCardView({ card, adviser, contractId, shown, ...actions }: OptionCardViewProps) {
  return (
    <li className={optionClass} id={`option-${card.id}`} data-product={card.product}>
      {card.logo === undefined ? (
        <Drawing id={card.icon ?? ''} size="L" className={styles['icon'] ?? ''} />
      ) : (
        <Picture src={card.logo} alt="" width={160} height={40} className={styles['logo']} />
      )}
      <h3 className={styles['title']}>{card.title}</h3>
      <p className={styles['marketing']}>{card.text}</p>
      <Ask {...actions} card={card} kind="details" className={styles['more']}>
        <span className={moreClass}>
          Produktdetails<span className="sr">{`: ${card.title}`}</span>
        </span>
      </Ask>
      {shown !== undefined && <Texts texts={shown} />}
      <div className={styles['buy']}>
        <div>
          <div className={styles['price']}>
            <Price {...card.price} />
            <Ask {...actions} card={card} kind="legal" title={card.tooltip} className={styles['tip']}>
              <Icon name="Info" size="T" />
              <span className="sr">{`${card.tooltip}: ${card.title}`}</span>
            </Ask>
          </div>
          <PriceNote card={card} />
        </div>
        <Book card={card} adviser={adviser} contractId={contractId} />
      </div>
    </li>
  )
}

/** The line below the price. */
export function PriceNote({ card: { note, struck } }: Pick<OptionCardViewProps, 'card'>) {
  if (note === '') return null
  return (
    <p className="small quiet">
      {struck && (
        <>
          <span className="sr">Statt </span>
          <s>{struck}</s>{' '}
        </>
      )}
      {note}
    </p>
  )
}

function Book({ card, adviser, contractId }: Pick<OptionCardViewProps, 'adviser' | 'card' | 'contractId'>) {
  const { page, verb } = nextStep(adviser)
  const href = to(useBase(), page, { contractId, optionId: card.id })
  return (
    <LinkButton href={href} className={styles['book']} data-tracking-id="option.buchen">
      {verb}
      <span className="sr">{`: ${card.title}`}</span>
    </LinkButton>
  )
}

interface AskProps extends TextActions {
  card: SelectionCard
  kind: TextKind
  title?: string
  className: string | undefined
  children: ReactNode
}

/** A button of the form around all cards: before scripts run it asks the server for the text, with them the dialog opens. */
function Ask({ card, kind, title, className, prepare, show, children }: AskProps) {
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    void show(card, kind)
  }
  return (
    <button
      type="submit"
      formAction={`#option-${card.id}`}
      name={kind === 'details' ? 'details' : 'rechtliches'}
      value={card.id}
      title={title}
      className={className}
      onClick={open}
      onPointerEnter={() => prepare(card.id)}
      onFocus={() => prepare(card.id)}
    >
      {children}
    </button>
  )
}

/** The texts in the page, read without scripts. */
function Texts({ texts }: { texts: OpenTexts }) {
  return (
    <div className={styles['inline']}>
      {texts.map(({ title, text }) => (
        <section key={title}>
          <h4>{title}</h4>
          <p>{text}</p>
        </section>
      ))}
    </div>
  )
}
