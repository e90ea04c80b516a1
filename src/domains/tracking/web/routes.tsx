/** The cookie page. */
import { paths } from '#kit/paths.ts'
import { at, screen, thenReload } from '#platform/web/screen.ts'

export const screens = () => [
  screen(at(paths.cookies, 'Cookies', { access: 'open' }), {
    load: async () => (await import('./cookies/cookies-data.ts')).loadCookies,
    act: thenReload(async () => (await import('./cookies/submit-consent.ts')).submitConsent),
    page: async () => (await import('./cookies/CookiesPage.tsx')).CookiesPage,
  }),
]
