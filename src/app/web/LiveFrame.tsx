/**
 * What the frame does once scripts run: notices, the end of the session, and the frame's own calls (spec 7.3, product.md
 * 21). Loaded after the page has been taken over, so that it delays nothing.
 */
import { useEffect } from 'react'

import type { FooterContent, readFooter } from '#domains/content/api.ts'
import type { readCustomerData } from '#domains/customer/api.ts'
import type { readLoginStatus, staySignedIn } from '#domains/identity/api.ts'
import { SessionEnd } from '#domains/identity/web/SessionEnd.tsx'
import { useUnreadCount } from '#domains/messages/web/use-unread-count.ts'
import type { MenuItem } from '#domains/navigation/menu.ts'
import { loadMenu } from '#domains/navigation/web/session-menu.ts'
import { useCartCount } from '#domains/navigation/web/use-cart-count.ts'
import type { Client } from '#platform/web/api-client.ts'
import { useClient } from '#platform/web/client-context.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'

import type { FrameData } from './frame-data.ts'
import { Notices } from './Notices.tsx'

/** What the calls have found out; the frame shows it in place of what the server has drawn. */
export interface Live {
  readonly unread?: number | undefined
  readonly cartItems?: number | undefined
  readonly menu?: readonly MenuItem[]
  /** What the session remembers; the server cannot know it. */
  readonly landingPage?: string | undefined
  readonly footer?: FooterContent | undefined
  /** The status call says that nobody is logged in: any error and any other word means so (spec 4). */
  readonly loggedOut?: boolean
  readonly person?: FrameData['person']
}

interface LiveFrameProps {
  frame: FrameData
  /** Merges into what is known. */
  onLive: (live: Live) => void
}

export function LiveFrame({ frame, onLive }: LiveFrameProps) {
  const client = useClient()
  const { loggedIn, person } = frame
  const unread = useUnreadCount(client, loggedIn)
  const cartItems = useCartCount(client, loggedIn)
  useEffect(() => onLive({ unread, cartItems }), [unread, cartItems, onLive])
  useEffect(() => onLive({ landingPage: session.get(sessionKeys.landingPage) }), [onLive])
  useEffect(() => {
    void readFooterOnce(client).then((footer) => footer && onLive({ footer }))
    void isLoggedOut(client).then((loggedOut) => onLive({ loggedOut }))
    if (!loggedIn) return
    void readPerson(client).then((read) => read && onLive({ person: read }))
    void loadMenu(client, (menu) => onLive({ menu }))
  }, [client, loggedIn, onLive])
  const stay = () => client.call<typeof staySignedIn>('PUT /api/auth/v2/session')
  return (
    <>
      <Notices left={frame.notices} />
      <SessionEnd base={frame.base} guid={person?.guid} loggedIn={loggedIn} stay={stay} />
    </>
  )
}

/** A footer that cannot be read stays away, silently (spec 8). */
async function readFooterOnce(client: Client): Promise<FooterContent | undefined> {
  try {
    return await client.call<typeof readFooter>('GET /api/contentful/content/footer')
  } catch {
    return undefined // spec 8: a failed footer request is ignored silently
  }
}

async function isLoggedOut(client: Client): Promise<boolean> {
  try {
    return (await client.call<typeof readLoginStatus>('GET /mh-portal-bff/rest/login/status/v1')) !== 'loggedIn'
  } catch {
    return true // spec 4: any error or non-200 means not logged in
  }
}

async function readPerson(client: Client): Promise<FrameData['person']> {
  try {
    const { customer } = await client.call<typeof readCustomerData>('GET /customer-service/rest/customers/me/data/v2', {
      query: { details: 'customer,meta' },
    })
    if (customer === undefined) return undefined
    const { guid, firstName, lastName, telekomCustomerId } = customer
    return { guid, name: `${firstName} ${lastName}`, customerNumber: telekomCustomerId }
  } catch (error) {
    console.warn('customer data', error) // spec 8: only logged, the drawn name stays
    return undefined
  }
}
