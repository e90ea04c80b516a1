/** The cart count of the header: asked for a stored bag id, and again on the update event. */
import { useEffect, useState } from 'react'

import { statusOf, type Client } from '#platform/web/api-client.ts'
import { bagId, storeBagId, windowEvents } from '#platform/web/session-keys.ts'

import { countBagItems } from './calls.ts'

/**
 * How many items lie in the cart: 0 without a bag, undefined until it is known and after a failure. `known` is the bag that
 * the customer has filled, maybe on another device, as the server knew it when the page was made.
 */
export function useCartCount(client: Client, loggedIn: boolean, known?: string): number | undefined {
  const [count, setCount] = useState<number | undefined>()
  useEffect(() => {
    if (!loggedIn) return undefined
    // An id of nobody, or of somebody else, gives way to the customer's own.
    if (known !== undefined) storeBagId(known)
    let latest = 0
    const refresh = async (): Promise<void> => {
      latest += 1
      const mine = latest
      const next = await read(client)
      if (mine === latest) setCount(next)
    }
    const now = (): void => void refresh()
    addEventListener(windowEvents.cartUpdate, now)
    now()
    return () => {
      latest = 0
      removeEventListener(windowEvents.cartUpdate, now)
    }
  }, [client, known, loggedIn])
  return count
}

async function read(client: Client): Promise<number | undefined> {
  const id = bagId()
  if (id === undefined) return 0
  try {
    return await countBagItems(client, id)
  } catch (error) {
    if (statusOf(error) === 404) {
      storeBagId(undefined)
      return 0
    }
    console.warn('cart count', error) // the indicator is hidden, no more
    return undefined
  }
}
