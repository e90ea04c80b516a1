/** Starts after hydration: error reports, the banner's script, tracking where the visitor has consented. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import type { followBanner } from '#domains/tracking/web/consent-live.ts'
import type { TrackingLayer } from '#domains/tracking/web/TrackingLayer.tsx'
import { useClient } from '#platform/web/client-context.ts'

import type { FrameData } from './frame-data.ts'
import { isTracked, startReports } from './reports.ts'

export function Monitoring({ frame: { base, loggedIn } }: { frame: FrameData }) {
  const [Layer, setLayer] = useState<typeof TrackingLayer>()
  useBanner()
  useEffect(() => {
    startReports()
    if (!isTracked()) return
    // Without it the page still works.
    import('#domains/tracking/web/TrackingLayer.tsx').then(
      (loaded) => setLayer(() => loaded.TrackingLayer),
      (error: unknown) => console.warn('tracking', error),
    )
  }, [])
  return Layer ? <Layer base={base} loggedIn={loggedIn} /> : null
}

/** The banner stands beside the page; its form works without this. */
function useBanner(): void {
  const client = useClient()
  const { pathname, search } = useLocation()
  const followed = useRef<ReturnType<typeof followBanner>>(undefined)
  useEffect(() => {
    const banner = document.getElementById('consent')
    if (banner === null) return undefined
    let stopped = false
    const begin = async (): Promise<void> => {
      const { followBanner: follow } = await import('#domains/tracking/web/consent-live.ts')
      if (!stopped) followed.current = follow(banner, { client, reload: () => location.reload() })
    }
    begin().catch((error: unknown) => console.warn('consent', error))
    return () => {
      stopped = true
      followed.current?.stop()
    }
  }, [client])
  useEffect(() => {
    if (pathname + search !== '') followed.current?.onPageChange()
  }, [pathname, search])
}
