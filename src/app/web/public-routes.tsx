/** The pages that everybody sees (product.md 5): texts, help, the two statutory pages, receipts, newsletter. */
import type { RouteObject } from 'react-router'

import type { PublicPageName } from '#domains/content/web/public-defaults.ts'
import type { DeclarationKind } from '#domains/declarations/declaration.ts'
import type { PageArgs } from '#platform/web/page-context.ts'

import type { Handle } from './handles.ts'
import { helpScreen } from './placeholders.ts'

const texts: readonly (readonly [path: string, name: PublicPageName, title: string])[] = [
  ['impressum', 'impressum', 'Impressum'],
  ['datenschutz', 'datenschutz', 'Datenschutz'],
  ['agb', 'agb', 'Allgemeine Geschäftsbedingungen'],
  ['widerrufsbelehrung', 'widerrufsbelehrung', 'Widerrufsbelehrung'],
  ['barrierefreiheit', 'barrierefreiheit', 'Barrierefreiheit'],
  ['magenta-eins-beta', 'beta', 'Beta'],
]

function open(title: string, module: string): Handle {
  return { access: 'open', title, module }
}

/** Everything public below a base, beside its root. */
export function publicRoutes(): RouteObject[] {
  return [
    ...texts.map(([path, name, title]) => textRoute(path, name, title)),
    {
      path: 'cookies',
      loader: async (args) => (await import('#domains/tracking/web/consent-route.ts')).loadCookies(args),
      action: async (args) => (await import('#domains/tracking/web/consent-route.ts')).submitConsent(args),
      lazy: { Component: async () => (await import('./CookiesPage.tsx')).CookiesPage },
      handle: open('Cookies', 'src/app/web/CookiesPage.tsx'),
    },
    declarationRoute('vertraege-hier-kuendigen', 'cancellation', 'Verträge hier kündigen'),
    declarationRoute('vertrag-widerrufen', 'withdrawal', 'Vertrag widerrufen'),
    {
      path: 'beleg/:id',
      loader: async (args) =>
        (await import('#domains/declarations/web/declaration-route.ts')).loadReceipt(args, args.params['id'] ?? ''),
      lazy: { Component: async () => (await import('#domains/declarations/web/ReceiptPage.tsx')).ReceiptPage },
      handle: {
        ...open('Beleg', 'src/domains/declarations/web/ReceiptPage.tsx'),
        title: (data) => (data === undefined ? 'Seite nicht gefunden' : 'Beleg'),
      } satisfies Handle,
    },
    {
      path: 'kundencenter/newsletter/abmeldung',
      loader: async (args) => (await import('#domains/declarations/web/newsletter-route.ts')).loadNewsletter(args),
      action: async (args) => (await import('#domains/declarations/web/newsletter-route.ts')).leaveNewsletter(args),
      lazy: { Component: async () => (await import('#domains/declarations/web/NewsletterPage.tsx')).NewsletterPage },
      handle: open('Newsletter abbestellen', 'src/domains/declarations/web/NewsletterPage.tsx'),
    },
  ]
}

/** Outside both bases. */
export function helpRoute(): RouteObject {
  return {
    path: helpScreen.path,
    loader: async (args) => (await import('#domains/content/web/public-route.ts')).loadHelp(args),
    lazy: { Component: async () => (await import('#domains/content/web/HelpPage.tsx')).HelpPage },
    handle: open(helpScreen.title, 'src/domains/content/web/HelpPage.tsx'),
  }
}

function textRoute(path: string, name: PublicPageName, title: string): RouteObject {
  return {
    path,
    loader: async (args) => (await import('#domains/content/web/public-route.ts')).loadPublicPage(args, name),
    lazy: { Component: async () => (await import('#domains/content/web/PublicPage.tsx')).PublicPage },
    handle: open(title, 'src/domains/content/web/PublicPage.tsx'),
  }
}

function declarationRoute(path: string, kind: DeclarationKind, title: string): RouteObject {
  return {
    path,
    loader: async (args: PageArgs) =>
      (await import('#domains/declarations/web/declaration-route.ts')).loadDeclaration(args, kind),
    action: async (args: PageArgs) =>
      (await import('#domains/declarations/web/submit-declaration.ts')).submitDeclaration(args, kind),
    lazy: { Component: async () => (await import('#domains/declarations/web/DeclarationPage.tsx')).DeclarationPage },
    handle: open(title, 'src/domains/declarations/web/DeclarationPage.tsx'),
  }
}
