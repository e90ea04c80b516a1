import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 3000
const forMs = 120_000

/** Reads the page's data again every 3 s, for two minutes at most, while something is about to change. */
export function useRefreshWhile(waiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waiting) return undefined
    let left = forMs / everyMs
    const timer = setInterval(() => {
      left -= 1
      if (left <= 0) clearInterval(timer)
      if (!document.hidden) void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
}
