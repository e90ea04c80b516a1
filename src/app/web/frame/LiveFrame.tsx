/**
 * What the frame does once scripts run: notices, the end of the session, and the frame's own calls
 * (docs/product/frame.md). Loaded after the page has been taken over, so that it delays nothing.
 */
import { lazy, Suspense, useCallback, useEffect, type ReactNode } from 'react'

import type { FooterContent } from '#domains/content/api.ts'
import { readFooterContent } from '#domains/content/footer.ts'
import { readFooter } from '#domains/content/web/calls.ts'
import { readCustomerData } from '#domains/customer/web/calls.ts'
import { readLoginStatus, staySignedIn } from '#domains/identity/web/calls.ts'
import { SessionEnd } from '#domains/identity/web/SessionEnd.tsx'
import { useUnreadCount } from '#domains/messages/web/use-unread-count.ts'
import type { MenuItem } from '#domains/navigation/menu.ts'
import { loadMenu } from '#domains/navigation/web/session-menu.ts'
import { useCartCount } from '#domains/navigation/web/use-cart-count.ts'
import { underBase } from '#kit/paths.ts'
import type { Client } from '#platform/web/api-client.ts'
import { renderLink, useBase } from '#platform/web/AppLink.tsx'
import { useClient } from '#platform/web/client-context.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'
import { PastNotices, type PastNotice } from '#ui/feedback/PastNotices.tsx'
import { ContentFooter } from '#ui/frame/ContentFooter.tsx'
import { closeLeftPopovers } from '#ui/frame/left-popovers.ts'

import { completeSheet } from './complete-icons.ts'
import { DraftInput } from './DraftInput.tsx'
import type { FrameData } from './frame-data.ts'
import { Monitoring } from './Monitoring.tsx'
import { Notices } from './Notices.tsx'
import { recordErrorPage } from './reports.ts'

/** Only advisers need it. */
const ActingEnd = lazy(async () => ({
  default: (await import('#domains/advisers/web/ImpersonationEnd.tsx')).ImpersonationEnd,
}))

/** What the calls have found out; the frame shows it in place of what the server has drawn. */
export interface Live {
  readonly unread?: number | undefined
  readonly cartItems?: number | undefined
  readonly menu?: readonly MenuItem[]
  /** What the session remembers; the server cannot know it. */
  readonly landingPage?: string | undefined
  /** Drawn here: the page does without until its request has succeeded. */
  readonly footer?: ReactNode
  /** The status call says that nobody is logged in: any error and any other word means so. */
  readonly loggedOut?: boolean
  readonly person?: FrameData['person']
  /** What the call of the customer's data says of who has made it. */
  readonly adviser?: boolean
  /** Notices that are gone. */
  readonly pastNotices?: ReactNode
}

interface LiveFrameProps {
  frame: FrameData
  /** Merges into what is known. */
  onLive: (live: Live) => void
}

export function LiveFrame({ frame, onLive }: LiveFrameProps) {
  const client = useClient()
  const { loggedIn } = frame
  const unread = useUnreadCount(client, loggedIn)
  const cartItems = useCartCount(client, loggedIn, frame.bagId)
  useEffect(() => onLive({ unread, cartItems }), [unread, cartItems, onLive])
  useEffect(() => {
    // A failure costs icons of later screens only.
    completeSheet().catch(() => undefined)
  }, [])
  useEffect(() => closeLeftPopovers(), [])
  useEffect(() => onLive({ landingPage: session.get(sessionKeys.landingPage) }), [onLive])
  useEffect(() => {
    void readFooterOnce(client).then((content) => content && onLive({ footer: <LiveFooter content={content} /> }))
    void isLoggedOut(client).then((loggedOut) => onLive({ loggedOut }))
    if (!loggedIn) return
    void readPerson(client).then(onLive)
    void loadMenu(client, (menu) => onLive({ menu }))
  }, [client, loggedIn, onLive])
  const onPast = useCallback(
    (past: readonly PastNotice[]) => onLive({ pastNotices: <PastNotices notices={past} /> }),
    [onLive],
  )
  return (
    <>
      <Notices left={frame.notices} onPast={onPast} />
      {/* Nothing that an adviser typed is kept. */}
      {frame.guid !== undefined && frame.actingId === undefined && <DraftInput guid={frame.guid} />}
      <Monitoring frame={frame} />
      <Ends frame={frame} />
    </>
  )
}

/** Of the session, and of an adviser's time for a customer. */
function Ends({ frame: { actingId, adviser, base, guid, loggedIn } }: Pick<LiveFrameProps, 'frame'>) {
  const client = useClient()
  return (
    <>
      <SessionEnd
        client={client}
        guid={guid}
        acting={actingId !== undefined}
        loggedIn={loggedIn || adviser}
        stay={() => staySignedIn(client)}
      />
      {adviser && actingId !== undefined && (
        <Suspense>
          <ActingEnd client={client} base={base} actingId={actingId} />
        </Suspense>
      )}
    </>
  )
}

/** For the error page. In this file because it is loaded by then in most cases: the error may be that nothing loads. */
export function errorPageOpened(error: unknown): Promise<void> {
  return recordErrorPage(error)
}

function LiveFooter({ content }: { content: FooterContent }) {
  const base = useBase() || '/erleben'
  return <ContentFooter {...content} renderLink={(href, props) => renderLink(underBase(base, href), props)} />
}

/** A footer that cannot be read stays away, silently. */
async function readFooterOnce(client: Client): Promise<FooterContent | undefined> {
  try {
    return readFooterContent(await readFooter(client))
  } catch {
    return undefined // the content's footer is an extra: without it nothing is missing
  }
}

async function isLoggedOut(client: Client): Promise<boolean> {
  try {
    return (await readLoginStatus(client)) !== 'loggedIn'
  } catch {
    return true // any error means not logged in
  }
}

/** Nothing of what is incomplete: what was drawn stays. */
async function readPerson(client: Client): Promise<Pick<Live, 'person' | 'adviser'>> {
  try {
    const { customer, meta } = await readCustomerData(client)
    const caller = meta && { adviser: meta.initiator === 'SERVICE_AGENT' }
    if (customer === undefined) return { ...caller }
    const { firstName, lastName, telekomCustomerId } = customer
    const name = `${firstName} ${lastName}`.trim()
    if (name === '' || telekomCustomerId === '') return { ...caller }
    return { ...caller, person: { name, customerNumber: telekomCustomerId } }
  } catch (error) {
    console.warn('customer data', error) // the drawn name stays
    return {}
  }
}
