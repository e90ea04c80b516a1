/** One bookable option: title, icon, marketing text, details, price, legal information, booking. */
import type { MouseEvent, ReactNode } from 'react'

import { to } from '#kit/paths.ts'
import { plainText } from '#kit/plain-text.ts'
import { AppLink, useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { Price } from '#ui/data/Price.tsx'
import { buttonClass, moreClass } from '#ui/form/button-classes.ts'
import { NamedIcon, Icon } from '#ui/icons/Icon.tsx'
import { cardClass } from '#ui/layout/Card.tsx'

import type { OptionCard } from '../option-card.ts'

import styles from './SelectionPage.module.css'

/** Asked for as soon as somebody points at a text, so that it is there on pressing. */
export const loadTextDialog = () => import('./TextDialog.tsx')
const prepare = () => void loadTextDialog().catch(() => undefined)

export interface Opened {
  readonly title: string
  readonly texts: readonly { readonly title: string; readonly text: string }[]
}

interface OptionCardViewProps {
  card: OptionCard
  contractId: string
  /** Which text stands open in the page, where there are no scripts for a dialog. */
  shown: 'details' | 'legal' | undefined
  onOpen: (opened: Opened) => void
}

export function OptionCardView({ card, contractId, shown, onOpen }: OptionCardViewProps) {
  const details: Opened = { title: card.title, texts: card.details }
  const legal: Opened = { title: card.legal.title, texts: [card.legal] }
  const open = (what: Opened) => (event: MouseEvent) => {
    event.preventDefault()
    onOpen(what)
  }
  return (
    <li className={classes(cardClass, styles['option'])} id={`option-${card.id}`} data-product={card.product}>
      <NamedIcon name={card.icon} size="L" className={styles['icon'] ?? ''} />
      <h3 className={styles['title']}>{card.title}</h3>
      <p className={styles['marketing']}>{card.text}</p>
      <Ask card={card} contractId={contractId} name="details" onClick={open(details)} className={styles['more']}>
        <span className={moreClass}>
          Produktdetails<span className="sr">: {card.title}</span>
        </span>
      </Ask>
      {shown !== undefined && <Texts opened={shown === 'details' ? details : legal} />}
      <div className={styles['buy']}>
        <div className={styles['price']}>
          <CardPrice card={card} />
          <Ask
            card={card}
            contractId={contractId}
            name="rechtliches"
            onClick={open(legal)}
            title={card.tooltip}
            className={styles['tip']}
          >
            <Icon name="Info" size="T" />
            <span className="sr">{`${card.tooltip}: ${card.title}`}</span>
          </Ask>
        </div>
        <p className={styles['note']}>{priceNote(card)}</p>
        <Book card={card} contractId={contractId} />
      </div>
    </li>
  )
}

function Book({ card, contractId }: { card: OptionCard; contractId: string }) {
  const href = to(useBase(), 'optionBooking', { contractId, optionId: card.id })
  return (
    <AppLink className={classes(buttonClass(), styles['book'])} href={href} data-tracking-id="option.buchen">
      Jetzt buchen<span className="sr">: {card.title}</span>
    </AppLink>
  )
}

interface AskProps {
  card: OptionCard
  contractId: string
  name: 'details' | 'rechtliches'
  title?: string
  className: string | undefined
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/** A button of a form of its own: before scripts run it asks the server for the text, with them the dialog opens. */
function Ask({ card, contractId, name, title, className, onClick, children }: AskProps) {
  return (
    <form method="get" action={`#option-${card.id}`} className={styles['ask']}>
      <input type="hidden" name="contractId" value={contractId} />
      <button
        type="submit"
        name={name}
        value={card.id}
        title={title}
        className={className}
        onClick={onClick}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {children}
      </button>
    </form>
  )
}

/** A one-time price stands alone; beside a monthly one it goes into the note. */
function CardPrice({ card: { monthly, oneTimeCents } }: { card: OptionCard }) {
  if (monthly === null) return <Price cents={oneTimeCents ?? 0} unit="einmalig" />
  return <Price cents={monthly.price} unit="mtl." />
}

function priceNote({ note, term }: OptionCard): string {
  return note === '' ? term.charAt(0).toUpperCase() + term.slice(1) : note
}

/** The texts in the page, read without scripts: as plain words. */
function Texts({ opened }: { opened: Opened }) {
  return (
    <div className={styles['inline']}>
      {opened.texts.map(({ title, text }) => (
        <section key={title}>
          <h4>{title}</h4>
          <p>{plainText(text)}</p>
        </section>
      ))}
    </div>
  )
}
