import { DescriptionList } from '#ui/data/DescriptionList.tsx'

import type { OrderView } from './order-view.ts'

import styles from './OrdersPage.module.css'

/** Its sums, that of what is paid once in bold; then where it goes. */
export function OrderFacts({ money, place }: Pick<OrderView, 'money' | 'place'>) {
  return (
    <DescriptionList
      parted
      className="mt-16"
      items={[
        ...money.map(({ isSum, value, ...row }) => ({ ...row, value: isSum === true ? <b>{value}</b> : value })),
        ...(place === null
          ? []
          : [{ term: place.term, value: <span className={styles['place']}>{place.value}</span> }]),
      ]}
    />
  )
}
