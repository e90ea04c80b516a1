/** Follows the pages and clicks of this document for the tag manager, or for the mock and its viewer. */
import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'

import { useClient } from '#platform/web/client-context.ts'

import { pageName } from '../rules.ts'
import { endMock, isMocked } from './mock.ts'
import { describeCustomer, recordClicks, recordView } from './tracking.ts'
import { TrackingViewer } from './TrackingViewer.tsx'

interface TrackingLayerProps {
  base: string
  /** Somebody is signed in: the customer type is asked for. */
  loggedIn: boolean
}

export function TrackingLayer({ base, loggedIn }: TrackingLayerProps) {
  const client = useClient()
  const [mocked, setMocked] = useState(isMocked)
  const { pathname } = useLocation()
  const params = useMatches().at(-1)?.params
  const { name, category, path } = pageName(pathname, params ?? {})
  useEffect(() => {
    if (loggedIn) void describeCustomer(client)
  }, [client, loggedIn])
  useEffect(() => recordView({ name, category, path }, base), [name, category, path, base])
  useEffect(recordClicks, [])
  const end = (): void => {
    endMock()
    setMocked(false)
  }
  return mocked ? <TrackingViewer onEnd={end} /> : null
}
