import { startTransition, useCallback, useRef, useState } from 'react'

import type { WireProduct } from '#domains/catalogue/api.ts'
import { readProducts } from '#domains/catalogue/web/calls.ts'
import { useClient } from '#platform/web/client-context.ts'
import { reportFailure } from '#platform/web/report-error.ts'

import { textsNotLoaded } from '../texts.ts'
import { optionTexts, type OptionTexts, type SelectionCard, type TextKind } from './selection-card.ts'

/** Asked for as soon as somebody points at a text, so that it is there on pressing. */
export const loadTextDialog = () => import('./TextDialog.tsx')

export interface TextActions {
  /** Somebody may ask for the texts of this option next. */
  readonly prepare: (id: string) => void
  readonly show: (card: SelectionCard, kind: TextKind) => Promise<void>
}

/** Reads an option's product, each once; what has failed is asked for again. */
function useProduct(): (id: string) => Promise<WireProduct | undefined> {
  const client = useClient()
  const known = useRef(new Map<string, Promise<WireProduct | undefined>>())
  return useCallback(
    (id) => {
      const product = known.current.get(id) ?? readProducts(client, [id]).then(([first]) => first)
      known.current.set(id, product)
      product.catch(() => known.current.delete(id))
      return product
    },
    [client],
  )
}

async function textsOrApology(
  product: Promise<WireProduct | undefined>,
  { title }: SelectionCard,
  kind: TextKind,
): Promise<OptionTexts> {
  try {
    const found = await product
    return found === undefined ? textsNotLoaded(title) : optionTexts(found, kind)
  } catch (error) {
    reportFailure(error, 'option texts')
    return textsNotLoaded(title)
  }
}

/** The texts behind the buttons of the cards. */
export function useOptionTexts() {
  const readProduct = useProduct()
  const [opened, setOpened] = useState<OptionTexts>()
  const [isWaiting, setIsWaiting] = useState(false)
  const prepare = useCallback(
    (id: string) => {
      loadTextDialog().catch(() => undefined)
      readProduct(id).catch(() => undefined)
    },
    [readProduct],
  )
  const show = useCallback(
    async (card: SelectionCard, kind: TextKind) => {
      setIsWaiting(true)
      const texts = await textsOrApology(readProduct(card.id), card, kind)
      setIsWaiting(false)
      // The pressed button is drawn first: making everything behind a dialog inert keeps a slow phone busy.
      startTransition(() => setOpened(texts))
    },
    [readProduct],
  )
  const close = useCallback(() => setOpened(undefined), [])
  return { opened, isWaiting, prepare, show, close }
}
