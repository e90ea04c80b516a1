import { useState } from 'react'

import { callFailure, refusalCode } from '#platform/web/api-client.ts'
import { useClient } from '#platform/web/client-context.ts'

import { holdSlot } from '../calls.ts'

interface Hold {
  /** The chosen time, '2026-12-03T12:00'; '' for none. */
  readonly chosen: string
  readonly choose: (value: string) => void
  /** Whether it is kept for the customer while they confirm. */
  readonly isHeld: boolean
  /** Times that others have chosen meanwhile. */
  readonly gone: ReadonlySet<string>
}

/** What is chosen, and held as soon as it is. Where that fails it is only chosen: the database decides when it is sent. */
export function useHold(contractId: string, initial: { readonly chosen: string; readonly held: string }): Hold {
  const client = useClient()
  const [chosen, setChosen] = useState(initial.chosen)
  const [held, setHeld] = useState(initial.held)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const choose = (value: string): void => {
    setChosen(value)
    const [date = '', from = ''] = value.split('T')
    holdSlot(client, { contractId, date, from }).then(
      () => setHeld(value),
      (error: unknown) => {
        const failure = callFailure(error)
        if (failure === undefined || refusalCode(failure) !== 'slot-taken') return
        setGone((others) => new Set(others).add(value))
        setChosen((now) => (now === value ? '' : now))
      },
    )
  }
  return { chosen, choose, isHeld: chosen !== '' && held === chosen, gone }
}
