import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { classes } from '#ui/classes.ts'
import { Points } from '#ui/data/Point.tsx'
import { Price } from '#ui/data/Price.tsx'
import { LinkButton } from '#ui/form/LinkButton.tsx'
import { cardClass } from '#ui/layout/Card.tsx'

import type { OfferCard } from './choice-view.ts'

import styles from './Comparison.module.css'

/** Each row on one line over all cards, where there is room for them side by side. */
export function Comparison({ cards, contractId }: { cards: readonly OfferCard[]; contractId: string }) {
  return (
    <ul className={styles['compare']}>
      {cards.map((card) => (
        <li key={card.title} className={classes(styles['offer'], card.productId === null ? styles['now'] : cardClass)}>
          <h2>
            {card.title}
            {card.note !== undefined && <span className="small quiet">{card.note}</span>}
          </h2>
          <div>
            <Price cents={card.cents} unit="mtl." size="s" />
            <p className="small quiet">{card.priceNote}</p>
          </div>
          <Figure {...card} />
          <Facts {...card} />
          {/* Losses carry a minus, gains a tick, both in ink. */}
          <Points
            className={styles['points']}
            points={card.points.map(({ kept, text }) => ({ icon: kept ? 'Haken' : 'Minus', text }))}
          />
          <Choose {...card} contractId={contractId} />
        </li>
      ))}
    </ul>
  )
}

function Figure({ figure, figureNotes }: OfferCard) {
  return (
    <div className={styles['delta']}>
      <b>{figure}</b>
      {figureNotes.map((note) => (
        <span key={note} className="small quiet">
          {note}
        </span>
      ))}
    </div>
  )
}

function Facts({ facts }: OfferCard) {
  return (
    <dl>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Choose({ contractId, productId, title }: OfferCard & { contractId: string }) {
  const base = useBase()
  if (productId === null) return <p />
  return (
    <p>
      <LinkButton href={to(base, 'productChangeOrder', { contractId, productId })}>
        Wechsel prüfen<span className="sr">: {title}</span>
      </LinkButton>
    </p>
  )
}
