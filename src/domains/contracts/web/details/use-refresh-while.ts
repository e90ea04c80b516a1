import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { readMe } from '#domains/identity/web/calls.ts'
import { useClient } from '#platform/web/client-context.ts'

const everyMs = 3000
const forMs = 120_000

/**
 * Reads the page's data again every 3 s, for two minutes at most, while something is about to change. Not where the server is
 * away or the connection is gone: that would take the page away, so the smallest call there is goes first.
 */
export function useRefreshWhile(waiting: boolean): void {
  const { revalidate } = useRevalidator()
  const client = useClient()
  useEffect(() => {
    if (!waiting) return undefined
    let left = forMs / everyMs
    let isOver = false
    const ask = async (): Promise<void> => {
      const answers = await readMe(client).then(
        () => true,
        () => false,
      )
      if (answers && !isOver) await revalidate()
    }
    const timer = setInterval(() => {
      left -= 1
      if (left <= 0) clearInterval(timer)
      if (!document.hidden) void ask()
    }, everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [client, waiting, revalidate])
}
