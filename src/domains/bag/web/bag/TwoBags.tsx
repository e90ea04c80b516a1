/** Two bags have met: both are shown, the customer chooses, and nothing is dropped. */
import { LineItem } from '#domains/orders/web/LineItem.tsx'
import { formatEuro, toCents } from '#kit/money.ts'
import { ProductLines } from '#ui/data/ProductLines.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { useLeadToAnswer } from '#ui/form/use-lead-to-answer.ts'
import { Card } from '#ui/layout/Card.tsx'

import type { MergeChoice } from '../../rules.ts'
import type { Bag, BagItem } from '../calls.ts'
import { pieces } from '../texts.ts'
import { codeText, togetherText, worthText } from './together.ts'

import styles from './BagPage.module.css'

interface TwoBagsProps {
  first: Bag
  second: Bag
  /** The answer to a form that lacks the choice. */
  unchosen: object | undefined
}

const choiceId = 'warenkorb-wahl'

export function TwoBags({ first, second, unchosen }: TwoBagsProps) {
  useLeadToAnswer(unchosen, () => document.getElementById(choiceId)?.focus())
  const code = (take: MergeChoice) => codeText(first, second, take)
  return (
    <Card title="Du hast zwei Warenkörbe" className="mb-24">
      <p>Sie sind auf zwei Geräten entstanden. Bis du wählst, bestellst du aus dem ersten.</p>
      <input type="hidden" name="second" value={second.bagId} />
      <div className={styles['both']}>
        <Half title="Der erste" bag={first} />
        <Half title="Der zweite" bag={second} />
      </div>
      <RadioCards
        legend="Was soll gelten?"
        name="take"
        id={choiceId}
        error={unchosen && 'Bitte wähle aus.'}
        choices={[
          { value: 'both', title: 'Beide zusammen', note: togetherText(first, second) + code('both') },
          {
            value: 'first',
            title: 'Der erste',
            note: `${worthText(first.items)}${code('first')}, der andere kommt unter Gemerkt`,
          },
          {
            value: 'second',
            title: 'Der zweite',
            note: `${worthText(second.items)}${code('second')}, der andere kommt unter Gemerkt`,
          },
        ]}
      />
      <ButtonRow className="mt-24">
        <Button kind="fill" type="submit" name="intent" value="merge">
          Übernehmen
        </Button>
      </ButtonRow>
    </Card>
  )
}

function Half({ bag, title }: { bag: Bag; title: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <ProductLines small>
        {bag.items.map((item) => (
          <Thing key={item.itemId} item={item} />
        ))}
        {bag.kept.map((item) => (
          <Thing key={item.itemId} item={item} kept />
        ))}
      </ProductLines>
      {bag.voucher !== null && <p className="small quiet">Aktionscode {bag.voucher.code}</p>}
    </section>
  )
}

/** Which one it is, how many, for how much; what was put aside says so. */
function Thing({ item, kept = false }: { item: BagItem; kept?: boolean }) {
  const { detail, image, kind, monthlyPrice, oneTimePrice, quantity, title } = item
  const unit = oneTimePrice ?? monthlyPrice
  const price = unit === null ? 'Gibt es nicht mehr' : formatEuro(toCents(unit) * quantity)
  const isOption = kind === 'option'
  const said = [
    kept && 'Gemerkt',
    detail,
    !isOption && pieces(quantity),
    isOption && unit !== null ? `${price} mtl.` : price,
  ]
  return (
    <LineItem
      image={image}
      icon={isOption ? 'Werkzeug' : 'Paket'}
      title={title}
      detail={said.filter(Boolean).join(', ')}
    />
  )
}
