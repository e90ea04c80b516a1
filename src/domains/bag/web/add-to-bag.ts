/** Putting something into the customer's bag, for the pages that sell. */
import type { Client } from '#platform/web/api-client.ts'
import { bagId as storedBagId, storeBagId, windowEvents } from '#platform/web/session-keys.ts'

import { addBagItem, createBag, listBags, type Bag } from './calls.ts'

interface ToAdd {
  readonly productId: string
  readonly quantity?: number
  /** Of an option the contract that it is for. */
  readonly contractId?: string
  /** Of a device: an option that is taken along for it. */
  readonly service?: { readonly optionId: string; readonly contractId: string }
  /** Put aside for later. */
  readonly kept?: boolean
  /** The same key adds once. */
  readonly idempotencyKey: string
}

/** Adds it to the bag in use; where there is none, one is made. @throws what a call throws */
export async function addToBag(client: Client, toAdd: ToAdd): Promise<Bag> {
  const bags = await listBags(client)
  // The server has a storage of its own, which is nobody's.
  const stored = typeof window === 'undefined' ? undefined : storedBagId()
  const inUse = bags.find(({ bagId }) => bagId === stored) ?? bags[0]
  const { bagId } = inUse ?? (await createBag(client, `bag-${toAdd.idempotencyKey}`))
  const bag = await addBagItem(client, bagId, toAdd)
  announceBag(bag)
  return bag
}

/** Remembers which bag is in use and lets the header count it anew; on the server there is no header to tell. */
export function announceBag({ bagId }: Pick<Bag, 'bagId'>): void {
  if (typeof window === 'undefined') return
  storeBagId(bagId)
  dispatchEvent(new Event(windowEvents.cartUpdate))
}
