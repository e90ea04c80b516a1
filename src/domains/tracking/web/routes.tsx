/** The cookie page. */
import { paths } from '#kit/paths.ts'
import { screen } from '#platform/web/screen.ts'

export const screens = () => [
  screen({
    path: paths.cookies,
    access: 'open',
    title: 'Cookies',
    load: async () => (await import('./cookies/cookies-data.ts')).loadCookies,
    act: async () => (await import('./cookies/submit-consent.ts')).submitConsent,
    afterPost: 'reload',
    page: async () => (await import('./cookies/CookiesPage.tsx')).CookiesPage,
  }),
]
