import type { BagItem } from '../calls.ts'

/** A telephone that can be ordered. */
export const fon: BagItem = {
  itemId: '1',
  productId: 'fon-8-salbei',
  kind: 'hardware',
  contractId: null,
  forProductId: null,
  title: 'Fon 8',
  detail: 'Salbei, 256 GB',
  slug: 'fon-8',
  image: null,
  quantity: 1,
  oneTimePrice: 499,
  monthlyPrice: null,
  available: 9,
  most: 9,
  deliveryDate: null,
  state: 'ok',
  before: null,
}
