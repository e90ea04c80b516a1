import { startTransition, useCallback, useRef, useState } from 'react'

import type { WireProduct } from '#domains/catalogue/api.ts'
import type { Client } from '#platform/web/api-client.ts'
import { useClient } from '#platform/web/client-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import type { OpenedTexts, SelectionCard, TextKind } from './selection-card.ts'

/** Asked for as soon as somebody points at a text, so that it is there on pressing. */
export const loadOptionDialog = () => import('./OptionDialog.tsx')

export interface TextActions {
  /** Somebody may ask for the texts of this option next. */
  readonly prepare: (id: string) => void
  readonly show: (card: SelectionCard, kind: TextKind) => Promise<void>
}

/** The call comes with the first text that somebody asks for. */
async function readOption(client: Client, id: string): Promise<WireProduct | undefined> {
  const { readProducts } = await import('#domains/catalogue/web/calls.ts')
  const [option] = await readProducts(client, [id])
  return option
}

/** Reads an option's product, each once; what has failed is asked for again. */
function useProduct(): (id: string) => Promise<WireProduct | undefined> {
  const client = useClient()
  const known = useRef(new Map<string, Promise<WireProduct | undefined>>())
  return useCallback(
    (id) => {
      const product = known.current.get(id) ?? readOption(client, id)
      known.current.set(id, product)
      product.catch(() => known.current.delete(id))
      return product
    },
    [client],
  )
}

async function orNone(product: Promise<WireProduct | undefined>): Promise<WireProduct | undefined> {
  try {
    return await product
  } catch (error) {
    reportFailure(error, 'option texts')
    return undefined
  }
}

/** The texts behind the buttons of the cards. */
export function useOptionTexts() {
  const readProduct = useProduct()
  const [opened, setOpened] = useState<OpenedTexts>()
  const [isWaiting, setIsWaiting] = useState(false)
  const prepare = useCallback(
    (id: string) => {
      loadOptionDialog().catch(() => undefined)
      readProduct(id).catch(() => undefined)
    },
    [readProduct],
  )
  const show = useCallback(
    async (card: SelectionCard, kind: TextKind) => {
      setIsWaiting(true)
      const product = await orNone(readProduct(card.id))
      setIsWaiting(false)
      // The pressed button is drawn first: making everything behind a dialog inert keeps a slow phone busy.
      startTransition(() => setOpened({ card, kind, product }))
    },
    [readProduct],
  )
  const close = useCallback(() => setOpened(undefined), [])
  return { opened, isWaiting, prepare, show, close }
}
