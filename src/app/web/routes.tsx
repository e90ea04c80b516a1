/** The route table: small loaders at once, larger ones and components when they are needed. A factory, because a router empties the objects on first use. */
import { redirect, type RouteObject, type ShouldRevalidateFunction } from 'react-router'

import type { SummaryData } from '#domains/options/web/summary-loader.ts'
import type { PageArgs } from '#platform/web/page-context.ts'

import { ErrorPage } from './ErrorPage.tsx'
import { Shell, ShellError } from './frame/Shell.tsx'
import type { Handle } from './handles.ts'
import { placeholders, type Placeholder } from './placeholders.ts'
import { helpRoute, publicRoutes } from './public-routes.tsx'

type Trail = NonNullable<Handle['trail']>

const contracts = ['Verträge', 'kundencenter/meine-vertraege/'] as const

/** To the contract the page is about; without one the way ends at the list. */
const contractTrail: Trail = (data) => {
  const contractId = idOf(data)
  if (contractId === '') return [contracts]
  return [contracts, ['Vertrag', `kundencenter/vertraege/?contractId=${encodeURIComponent(contractId)}`]]
}

/** Back to the order that is still to be sent. */
const summaryTrail: Trail = (data) => [...contractTrail(data), ...((data as SummaryData | undefined)?.way ?? [])]

/** A loader's data are undefined where it failed. */
function idOf(data: unknown): string {
  return (data as { contractId?: string } | undefined)?.contractId ?? ''
}

function titleOfData(data: unknown): string {
  return (data as { title?: string } | undefined)?.title ?? 'Vertrag'
}

/** Its answer is 404: it has no access class (handles.ts). */
/** Made anew for each base: the router empties `lazy` on first use. */
const notFound = (): RouteObject => ({
  path: '*',
  lazy: { Component: async () => (await import('./NotFoundPage.tsx')).NotFoundPage },
  handle: { title: 'Seite nicht gefunden', module: 'src/app/web/NotFoundPage.tsx' } satisfies Handle,
})

/** A refused form keeps its page as it is: loading it again would lose what was typed when the connection is gone. */
const keepAfterPost: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate

/** Every page below one base; '' for the help page outside both. `developer`: its pages, which customers' browsers lack. */
export function makeRoutes(base: string, developer: readonly RouteObject[]): RouteObject[] {
  const inside = () => [...delivered(), ...publicRoutes(), ...developer, ...placeholders.map(follows)]
  const children = base === '' ? [helpRoute()] : inside()
  return [
    {
      id: 'root',
      path: '/',
      // The browser gets the frame with the document.
      loader: async (args) => (await import('./frame/frame-data.ts')).loadFrame(args),
      shouldRevalidate: () => false,
      Component: Shell,
      HydrateFallback: () => null,
      ErrorBoundary: ShellError,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [...children, notFound()],
        },
      ],
    },
  ]
}

function delivered(): RouteObject[] {
  // One object each: the router empties `lazy` on first use.
  const overview = () => ({
    loader: async (args: PageArgs) => (await import('#domains/overview/web/loaders.ts')).loadOverview(args),
    lazy: { Component: async () => (await import('#domains/overview/web/OverviewPage.tsx')).OverviewPage },
    handle: page('Übersicht', 'src/domains/overview/web/OverviewPage.tsx'),
  })
  return [
    {
      index: true,
      lazy: { Component: async () => (await import('./RootPage.tsx')).RootPage },
      handle: { access: 'open', title: '', module: 'src/app/web/RootPage.tsx' } satisfies Handle,
    },
    { path: 'kundencenter', ...overview() },
    { path: 'kundencenter/uebersicht', ...overview() },
    adviserRoute(),
    inboxRoute(),
    ...contractRoutes(),
    ...optionRoutes(),
    {
      path: 'kundencenter/kundendaten/zahlungsmittel',
      loader: async (args) =>
        (await import('#domains/payment-methods/web/direct-debit-route.ts')).loadAddDirectDebit(args),
      action: async (args) =>
        (await import('#domains/payment-methods/web/direct-debit-route.ts')).addDirectDebitAction(args),
      shouldRevalidate: keepAfterPost,
      lazy: {
        Component: async () => (await import('#domains/payment-methods/web/AddDirectDebitPage.tsx')).AddDirectDebitPage,
      },
      handle: page('Lastschrift', 'src/domains/payment-methods/web/AddDirectDebitPage.tsx', () => [
        ['Persönliche Daten', 'kundencenter/kundendaten/'],
      ]),
    },
  ]
}

/** No breadcrumb: it lies before the overview. The title is read from the data, as others get the 404 page. */
function adviserRoute(): RouteObject {
  return {
    path: 'kundencenter/berater',
    loader: async (args) => (await import('#domains/advisers/web/acting-route.ts')).loadActing(args),
    action: async (args) => (await import('#domains/advisers/web/submit-acting.ts')).submitActing(args),
    lazy: {
      Component: async () => (await import('#domains/advisers/web/ChooseCustomerPage.tsx')).ChooseCustomerPage,
    },
    handle: {
      access: 'adviser',
      title: (data) => (data === undefined ? 'Seite nicht gefunden' : 'Beratermodus'),
      module: 'src/domains/advisers/web/ChooseCustomerPage.tsx',
    } satisfies Handle,
  }
}

function inboxRoute(): RouteObject {
  return {
    path: 'kundencenter/neuigkeiten',
    loader: async (args) => (await import('#domains/messages/web/inbox-route.ts')).loadInbox(args),
    action: async (args) => (await import('#domains/messages/web/inbox-route.ts')).submitRead(args),
    lazy: { Component: async () => (await import('#domains/messages/web/InboxPage.tsx')).InboxPage },
    handle: page('Neuigkeiten', 'src/domains/messages/web/InboxPage.tsx', () => []),
  }
}

function contractRoutes(): RouteObject[] {
  return [
    {
      path: 'kundencenter/meine-vertraege',
      loader: async (args) => (await import('#domains/contracts/web/loaders.ts')).loadContracts(args),
      lazy: { Component: async () => (await import('#domains/contracts/web/MyContractsPage.tsx')).MyContractsPage },
      handle: page('Verträge', 'src/domains/contracts/web/MyContractsPage.tsx', () => []),
    },
    {
      path: 'kundencenter/vertraege',
      loader: async (args) => (await import('#domains/contracts/web/loaders.ts')).loadContract(args),
      lazy: { Component: async () => (await import('#domains/contracts/web/ContractPage.tsx')).ContractPage },
      handle: { ...page('', 'src/domains/contracts/web/ContractPage.tsx', () => [contracts]), title: titleOfData },
    },
  ]
}

function optionRoutes(): RouteObject[] {
  return [
    {
      path: 'kundencenter/vertraege/option-auswahl',
      loader: async (args) => (await import('#domains/options/web/loaders.ts')).loadSelection(args),
      lazy: {
        Component: async () => (await import('#domains/options/web/OptionSelectionPage.tsx')).OptionSelectionPage,
      },
      handle: page('Zubuchbare Optionen', 'src/domains/options/web/OptionSelectionPage.tsx', contractTrail),
    },
    {
      path: 'kundencenter/vertraege/option-buchen',
      loader: async (args) => (await import('#domains/options/web/booking-loader.ts')).loadBooking(args),
      action: async (args) => (await import('#domains/options/web/submit-booking.ts')).submitBooking(args),
      shouldRevalidate: keepAfterPost,
      lazy: { Component: async () => (await import('#domains/options/web/OptionBookingPage.tsx')).OptionBookingPage },
      handle: {
        ...page('Auftrag erstellen / Optionsbuchung', 'src/domains/options/web/OptionBookingPage.tsx', contractTrail),
        here: 'Optionsbuchung',
      },
    },
    {
      path: 'kundencenter/vertraege/option-buchen/zusammenfassung',
      loader: async (args) => (await import('#domains/options/web/summary-loader.ts')).loadSummary(args),
      lazy: { Component: async () => (await import('#domains/options/web/SummaryPage.tsx')).SummaryPage },
      handle: page('Vertragszusammenfassung', 'src/domains/options/web/SummaryPage.tsx', summaryTrail),
    },
    ...proposalRoutes(),
    ...['option-auswahl', 'option-buchen'].map(belowContracts),
  ]
}

/** An adviser proposes an option, the customer decides (law.md 16). */
function proposalRoutes(): RouteObject[] {
  return [
    {
      path: 'kundencenter/vertraege/option-vorschlagen',
      loader: async (args) => (await import('#domains/options/web/propose-route.ts')).loadPropose(args),
      action: async (args) => (await import('#domains/options/web/propose-route.ts')).submitPropose(args),
      shouldRevalidate: keepAfterPost,
      lazy: { Component: async () => (await import('#domains/options/web/ProposePage.tsx')).ProposePage },
      handle: page('Option vorschlagen', 'src/domains/options/web/ProposePage.tsx', contractTrail),
    },
    {
      path: 'kundencenter/vertraege/option-angebot',
      loader: async (args) => (await import('#domains/options/web/proposal-route.ts')).loadProposal(args),
      action: async (args) => (await import('#domains/options/web/proposal-route.ts')).decideProposal(args),
      shouldRevalidate: keepAfterPost,
      lazy: { Component: async () => (await import('#domains/options/web/ProposalPage.tsx')).ProposalPage },
      handle: page('Dein Angebot', 'src/domains/options/web/ProposalPage.tsx', contractTrail),
    },
  ]
}

/** The same below contracts/ leads to the option routes, query kept (product.md 2). */
function belowContracts(name: string): RouteObject {
  return {
    path: `kundencenter/contracts/${name}`,
    handle: { access: 'customer' } satisfies Handle,
    loader: ({ request }) => redirect(`/kundencenter/vertraege/${name}${new URL(request.url).search}`),
  }
}

function page(title: string, module: string, trail?: Handle['trail']): Handle {
  return { access: 'customer', title, module, ...(trail && { trail }) }
}

function follows({ path, title, open = false, trail }: Placeholder): RouteObject {
  const inCentre = path.startsWith('kundencenter/')
  const handle: Handle = {
    access: open ? 'open' : 'customer',
    title,
    module: 'src/app/web/PlaceholderPage.tsx',
    ...(path.startsWith('bestellung') && { bare: true }),
    ...(inCentre && !open && { trail: () => trail ?? [] }),
  }
  return { path, lazy: { Component: async () => (await import('./PlaceholderPage.tsx')).PlaceholderPage }, handle }
}
