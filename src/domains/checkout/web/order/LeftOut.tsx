/** What lies in the bag and is not ordered: it may have been sold out while the order was looked at. */
import { isOrderedItem } from '#domains/bag/ordered.ts'
import type { BagItem } from '#domains/bag/web/calls.ts'
import { Alert } from '#ui/feedback/Alert.tsx'

type State = BagItem['state']

/** Why something is not ordered. */
const reasons: Readonly<Partial<Record<State, string>>> = {
  'sold-out': 'ausverkauft',
  gone: 'nicht mehr im Angebot',
  'without-device': 'nur mit seinem Gerät',
}

export function LeftOut({ items }: { items: readonly Pick<BagItem, 'state' | 'title'>[] }) {
  const left = items.filter((item) => !isOrderedItem(item))
  if (left.length === 0) return null
  return (
    <div className="mb-24">
      <Alert tone="warning" title={`Nicht dabei: ${left.map(({ title }) => title).join(', ')}`}>
        {left.map(({ state, title }) => `${title}: ${reasons[state] ?? ''}. `)}
        Wird nicht mitbestellt und bleibt in deinem Warenkorb.
      </Alert>
    </div>
  )
}
