/** Two bags have met: both are shown, the customer chooses, and nothing is dropped. */
import { formatEuro, toCents } from '#kit/money.ts'
import { ProductLine, ProductLines } from '#ui/data/ProductLines.tsx'
import { Button, ButtonRow } from '#ui/form/Button.tsx'
import { RadioCards } from '#ui/form/RadioCards.tsx'
import { Card } from '#ui/layout/Card.tsx'

import type { Bag } from '../calls.ts'
import { pieces } from '../texts.ts'

import styles from './BagPage.module.css'

export function TwoBags({ first, second, missing }: { first: Bag; second: Bag; missing: boolean }) {
  return (
    <Card title="Du hast zwei Warenkörbe" className="mb-24">
      <p>Sie sind auf zwei Geräten entstanden. Was soll gelten?</p>
      <input type="hidden" name="second" value={second.bagId} />
      <div className={styles['both']}>
        <Half title="Der erste" bag={first} />
        <Half title="Der zweite" bag={second} />
      </div>
      <RadioCards
        legend="Was soll gelten?"
        hideLegend
        name="take"
        error={missing ? 'Bitte wähle aus.' : undefined}
        choices={[
          { value: 'both', title: 'Beide zusammen', note: named([...first.items, ...second.items]) },
          { value: 'first', title: 'Der erste', note: `${oneTime(first)}. Der andere kommt unter Gemerkt` },
          { value: 'second', title: 'Der zweite', note: `${oneTime(second)}. Der andere kommt unter Gemerkt` },
        ]}
      />
      <ButtonRow className="mt-24">
        <Button kind="line" type="submit" name="intent" value="merge">
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
          <ProductLine
            key={item.itemId}
            image={item.image}
            icon="Paket"
            title={item.title}
            detail={`${pieces(item.quantity)}, ${formatEuro(toCents(item.oneTimePrice ?? item.monthlyPrice ?? 0) * item.quantity)}`}
          />
        ))}
      </ProductLines>
    </section>
  )
}

function oneTime({ sums }: Bag): string {
  const monthly = sums.monthly > 0 ? ` und ${formatEuro(toCents(sums.monthly))} mtl.` : ''
  return `${formatEuro(toCents(sums.oneTime))}${monthly}`
}

/** 'Fon 8, Mediabox 4K, 3 × Powerbank 20': equal things are added up. */
function named(items: Bag['items']): string {
  const counts = new Map<string, number>()
  for (const { quantity, title } of items) counts.set(title, (counts.get(title) ?? 0) + quantity)
  return [...counts].map(([title, count]) => (count === 1 ? title : `${count} × ${title}`)).join(', ')
}
