/** The cart count of the header: asked for a stored bag id, and again on the update event. */
import { useEffect, useState } from 'react'

import type { Client } from '#platform/web/api-client.ts'
import { bagId, windowEvents } from '#platform/web/session-keys.ts'

import { countBagItems } from './calls.ts'

/** How many items lie in the cart: 0 without a stored bag, undefined until it is known and after a failure. */
export function useCartCount(client: Client, loggedIn: boolean): number | undefined {
  const [count, setCount] = useState<number | undefined>()
  useEffect(() => {
    if (!loggedIn) return undefined
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
  }, [client, loggedIn])
  return count
}

async function read(client: Client): Promise<number | undefined> {
  const id = bagId()
  if (id === undefined) return 0
  try {
    return await countBagItems(client, id)
  } catch (error) {
    console.warn('cart count', error) // the indicator is hidden, no more
    return undefined
  }
}
