/** What lies in the bag and is not ordered: it may have been sold out while the order was looked at. */
import { isOrderedItem } from '#domains/bag/ordered.ts'
import type { BagItem } from '#domains/bag/web/calls.ts'
import { Alert } from '#ui/feedback/Alert.tsx'

export function LeftOut({ items }: { items: readonly Pick<BagItem, 'state' | 'title'>[] }) {
  const left = items.filter((item) => !isOrderedItem(item))
  if (left.length === 0) return null
  return (
    <div className="mb-24">
      <Alert tone="warning" title={`Nicht dabei: ${left.map(({ title }) => title).join(', ')}`}>
        Wird nicht mitbestellt und bleibt in deinem Warenkorb.
      </Alert>
    </div>
  )
}
