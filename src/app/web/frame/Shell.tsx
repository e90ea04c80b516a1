/** The frame around every page: header, sidebar, content, statutory footer, notices. */
import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, useHref, useLocation, useMatches, useRouteLoaderData } from 'react-router'

import type { MenuItem } from '#domains/navigation/menu.ts'
import { currentItem } from '#domains/navigation/rules.ts'
import { MenuSearch } from '#domains/navigation/web/MenuSearch.tsx'
import { formatDate } from '#kit/dates.ts'
import { bases, loginPath, logoutPath, to, underBase } from '#kit/paths.ts'
import { BaseContext, renderLink } from '#platform/web/AppLink.tsx'
import { handleAndData, pagesAbove, pageTrail, type Handle } from '#platform/web/route-handle.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { buttonClass } from '#ui/form/button-classes.ts'
import { Frame } from '#ui/frame/Frame.tsx'
import { Breadcrumb } from '#ui/layout/PageHeader.tsx'
import { LinkContext, plainLink } from '#ui/link.tsx'
import { ModalProvider } from '#ui/overlay/Modal.tsx'

import { ErrorPage } from '../ErrorPage.tsx'
import type { FrameData } from './frame-data.ts'
import type { Live, LiveFrame } from './LiveFrame.tsx'
import { PageBody, PageChange, useNextPath } from './PageChange.tsx'
import { landedMenu, sidebarEntries } from './sidebar-entries.ts'

/** The frame's data, from wherever the page stands. */
export function useFrame(): FrameData {
  return useRouteLoaderData('root') as FrameData
}

export function Shell() {
  const frame = useFrame()
  return (
    <BaseContext value={frame.base}>
      <LinkContext value={renderLink}>
        <ShellFrame>
          <Outlet />
        </ShellFrame>
      </LinkContext>
    </BaseContext>
  )
}

/** The page when the frame itself has failed. The statutory links need no loaded data. */
export function ShellError() {
  const home = useHref('/')
  const base = home === '/' ? bases[0] : home
  const frame: FrameData | undefined = useFrame()
  return (
    <Frame
      location={base}
      header={{
        brand: { text: frame?.provider.name ?? '', logo: frame?.provider.logo, href: base },
        loggedIn: false,
        loginHref: loginPath(base),
        logoutHref: logoutPath(base),
      }}
      sidebar={{ entries: [] }}
      footer={frameFooter(base, {})}
      hideNavigation
      renderLink={plainLink}
    >
      <ErrorPage />
    </Frame>
  )
}

/** Links and pages outside both bases lead to /erleben. */
function ShellFrame({ children }: { children: ReactNode }) {
  const frame = useFrame()
  const base = frame.base === '' ? '/erleben' : frame.base
  const { pathname, search } = useLocation()
  const { handle, data } = handleAndData(useMatches()) // A bare frame stands in the middle, drawn anew: what stays would move.
  const title = useTitle(handle, data, frame.provider.name)
  const address = base + pathname + search
  const marked = useNextPath() ?? base + pathname // At once, while the next page still loads.
  const { live, liveFrame } = useLive(frame)
  const menu = frameMenu(frame, live, base)
  const hidden = handle.bare === true || !frame.loggedIn || live.loggedOut === true
  const menuSearch = hidden ? undefined : <MenuSearch key={pathname} menu={menu} base={base} /> // Empty on each page.
  return (
    <>
      <Frame
        key={String(handle.bare)}
        location={address}
        header={{ ...frameHeader(frame, live, { base, bare: handle.bare === true }), search: menuSearch }}
        sidebar={{ entries: sidebarEntries(menu, base), current: currentItem(menu, marked, pagesAbove(handle, data)) }}
        footer={frameFooter(base, live)}
        hideNavigation={hidden}
        centred={handle.bare === true}
        renderLink={renderLink}
      >
        <PlayedDay frame={frame} back={address} />
        <Outage outage={frame.outage} />
        <PageBody>
          <Trail handle={handle} data={data} here={handle.here ?? title} base={base} />
          <NoticesWithoutScripts notices={frame.notices} />
          <ModalProvider page={pathname} renderLink={(href, props) => renderLink(underBase(base, href), props)}>
            {children}
          </ModalProvider>
        </PageBody>
      </Frame>
      <PageChange />
      {liveFrame}
      <ScrollRestoration />
    </>
  )
}

interface TrailProps {
  handle: Handle
  data: unknown
  here: string
  base: string
}

/** The breadcrumb, where the page has one. */
function Trail({ handle, data, here, base }: TrailProps) {
  const trail = pageTrail(handle, data)
  if (trail === undefined) return null
  const way = trail.map(([title, path]) => ({ title, href: `${base}/${path}` }))
  return <Breadcrumb way={way} here={here} renderLink={renderLink} />
}

/** The page's title; after each navigation in the browser the document's follows, until an error page says another. */
function useTitle(handle: Handle, data: unknown, provider: string): string {
  const { title: described = '' } = handle
  const title = typeof described === 'string' ? described : described(data)
  useLayoutEffect(() => {
    document.title = title === '' ? provider : `${title} · ${provider}`
  }, [title, provider])
  useEffect(() => {
    // For tests and tools: the page now answers to scripts.
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  return title
}

/** The live part of the frame is loaded after hydration, so that its calls do not delay the page. */
function useLive(frame: FrameData) {
  const [live, setLive] = useState<Live>({})
  const [Part, setPart] = useState<typeof LiveFrame>()
  useEffect(() => {
    // Without it the page still works.
    import('./LiveFrame.tsx').then(
      (loaded) => setPart(() => loaded.LiveFrame),
      (error: unknown) => console.warn('live frame', error),
    )
  }, [])
  const onLive = useCallback((more: Live) => setLive((before) => ({ ...before, ...more })), [])
  return { live, liveFrame: Part && <Part frame={frame} onLive={onLive} /> }
}

/** Whoever walks through days must never take one of them for today. */
function PlayedDay({ frame, back }: { frame: FrameData; back: string }) {
  if (frame.isPlayed !== true) return null
  return (
    <Alert tone="warning" title={`Zeitmaschine: gespielt wird der ${formatDate(frame.today)}`} className="mb-24">
      <form method="post" action="/entwickler/zeit" className="no-print">
        <input type="hidden" name="back" value={back} />
        <button name="day" value="now" className={buttonClass({ kind: 'text' })}>
          Zurück zu heute
        </button>
      </form>
    </Alert>
  )
}

/** What the provider knows to be broken stands on every page. */
function Outage({ outage }: Pick<FrameData, 'outage'>) {
  return (
    outage && (
      <Alert tone="warning" title={outage.title} className="mb-24">
        {outage.text}
      </Alert>
    )
  )
}

/** Where there are no toasts, a notice stands in the page. */
function NoticesWithoutScripts({ notices }: Pick<FrameData, 'notices'>) {
  if (notices.length === 0) return null
  return (
    <noscript>
      {notices.map(({ headline, message, type }) => (
        <Alert key={message} tone={type} title={headline}>
          {message}
        </Alert>
      ))}
    </noscript>
  )
}

/** The server's menu where there is one; the kept one and the browser's own call come later. */
function frameMenu(frame: FrameData, live: Live, base: string): readonly MenuItem[] {
  return landedMenu(live.menu ?? frame.menu, live.landingPage ?? to(base, 'centre'))
}

/** `bare`: the header with the person alone, as in the checkout. */
function frameHeader(frame: FrameData, live: Live, { bare, base }: { readonly base: string; readonly bare: boolean }) {
  const { provider, adviser, operator } = frame
  const loggedIn = frame.loggedIn && live.loggedOut !== true
  const { cartItems = 0, unread = 0 } = live
  const links = loggedIn && !bare
  return {
    brand: { text: provider.name, logo: provider.logo, href: loggedIn ? to(base, 'overview') : base },
    loggedIn,
    person: loggedIn ? (live.person ?? frame.person) : undefined,
    adviser: (adviser || live.adviser === true) && live.loggedOut !== true,
    operator: operator && live.loggedOut !== true,
    pastNotices: live.pastNotices,
    adviserHref: to(base, 'chooseCustomer'),
    sessionsHref: to(base, 'ownSessions'),
    ...(links && {
      inbox: {
        href: to(base, 'inbox'),
        title: 'Neuigkeiten',
        count: unread,
        countTitle: unread === 1 ? 'Eine ungelesene Neuigkeit' : `${unread} ungelesene Neuigkeiten`,
      },
      cart: {
        href: to(base, 'cart'),
        title: 'Warenkorb',
        count: cartItems,
        countTitle: `Warenkorb, ${cartItems} Artikel`,
      },
    }),
    loginHref: loginPath(base),
    logoutHref: logoutPath(base),
  }
}

function frameFooter(base: string, { footer }: Live) {
  return {
    children: footer,
    acts: [
      { text: 'Verträge hier kündigen', href: to(base, 'cancelPublic') },
      { text: 'Vertrag widerrufen', href: to(base, 'withdrawPublic') },
    ],
    links: [
      { text: 'Tarife', href: to(base, 'tariffs') },
      { text: 'Impressum', href: to(base, 'imprint') },
      { text: 'Datenschutz', href: to(base, 'privacy') },
      { text: 'AGB', href: to(base, 'terms') },
      { text: 'Widerruf', href: to(base, 'withdrawalInstruction') },
      { text: 'Cookies', href: to(base, 'cookies') },
      { text: 'Barrierefreiheit', href: to(base, 'accessibility') },
    ],
  }
}
