/** The frame around every page: header, sidebar, content, statutory footer, notices (spec 2.9-2.11). */
import { useEffect, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from 'react-router'

import type { staySignedIn } from '#domains/identity/api.ts'
import { SessionEnd } from '#domains/identity/web/SessionEnd.tsx'
import { defaultMenu } from '#domains/navigation/menu.ts'
import { currentItemId } from '#domains/navigation/rules.ts'
import { loginPath, logoutPath, to } from '#kit/paths.ts'
import { BaseContext, renderLink } from '#platform/web/AppLink.tsx'
import { useClient } from '#platform/web/client-context.ts'
import { Frame } from '#ui/frame/Frame.tsx'
import { Breadcrumb } from '#ui/PageHead.tsx'

import type { FrameData } from './frame-data.ts'
import { handleAndData, type Handle } from './handles.ts'
import { Notices } from './Notices.tsx'
import { sidebarEntries } from './sidebar-entries.ts'

/** The frame's data, from wherever the page stands. */
export function useFrame(): FrameData {
  return useRouteLoaderData('root') as FrameData
}

export function Shell() {
  const frame = useFrame()
  useEffect(() => {
    // React has taken over: journeys wait for it.
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  return (
    <BaseContext value={frame.base}>
      <ShellFrame>
        <Outlet />
      </ShellFrame>
    </BaseContext>
  )
}

/** Links and pages outside both bases lead to /erleben (product.md 1). */
function ShellFrame({ children }: { children: ReactNode }) {
  const frame = useFrame()
  const base = frame.base === '' ? '/erleben' : frame.base
  const { pathname, search } = useLocation()
  const { handle, data } = handleAndData(useMatches())
  const title = useTitle(handle, data, frame.provider.name)
  const trail = handle.trail?.(data)
  const address = base + pathname + search
  const client = useClient()
  const stay = () => client.call<typeof staySignedIn>('PUT /api/auth/v2/session')
  const overview = ['Übersicht', 'kundencenter/uebersicht/'] as const
  return (
    <>
      <Frame
        location={address}
        header={headerOf(frame, base)}
        sidebar={{ entries: sidebarEntries(defaultMenu, base), currentId: currentItemId(defaultMenu, address) }}
        footer={footerOf(base)}
        hideNavigation={handle.bare === true || !frame.loggedIn}
        renderLink={renderLink}
      >
        {trail !== undefined && (
          <Breadcrumb
            way={[overview, ...trail].map(([text, path]) => ({ title: text, href: `${base}/${path}` }))}
            here={title}
            renderLink={renderLink}
          />
        )}
        {children}
      </Frame>
      <Notices left={frame.notices} />
      <SessionEnd base={base} guid={frame.person?.guid} loggedIn={frame.loggedIn} stay={stay} />
      <ScrollRestoration />
    </>
  )
}

/** The page's title; after a navigation in the browser the document's follows. */
function useTitle(handle: Handle, data: unknown, provider: string): string {
  const { title: given = '' } = handle
  const title = typeof given === 'string' ? given : data === undefined ? '' : given(data)
  useEffect(() => {
    document.title = title === '' ? provider : `${title} · ${provider}`
  }, [title, provider])
  useEffect(() => {
    // For tests and tools: the page now answers to scripts.
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  return title
}

function headerOf({ provider, loggedIn, person, adviser }: FrameData, base: string) {
  return {
    brand: { text: provider.name, href: loggedIn ? to(base, 'overview') : base },
    person,
    adviser,
    inbox: loggedIn ? { href: to(base, 'inbox'), title: 'Neuigkeiten' } : undefined,
    cart: loggedIn ? { href: to(base, 'cart'), title: 'Warenkorb' } : undefined,
    loginHref: loginPath(base),
    logoutHref: logoutPath(base),
  }
}

function footerOf(base: string) {
  return {
    acts: [
      { text: 'Verträge hier kündigen', href: to(base, 'cancelPublic') },
      { text: 'Vertrag widerrufen', href: to(base, 'withdrawPublic') },
    ],
    links: [
      { text: 'Impressum', href: to(base, 'imprint') },
      { text: 'Datenschutz', href: to(base, 'privacy') },
      { text: 'AGB', href: to(base, 'terms') },
      { text: 'Barrierefreiheit', href: to(base, 'accessibility') },
    ],
  }
}
