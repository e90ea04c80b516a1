/** Addresses, logins and the pieces of pages that journeys share. */
import { expect, type Locator, type Page } from '@playwright/test'

const demoPassword = 'erleben-demo'

/** Demo customers. All tests share one database: a test file that books or redeems has customers of its own for it. */
export const people = {
  anna: { user: 'anna@example.org', name: 'Anna Brandt', number: '2048113907' },
  paul: { user: 'paul@example.org', name: 'Paul Neumann', number: '2048317728' },
  karla: { user: 'karla@example.org', name: 'Karla Vogel', number: '2048402266' },
  lena: { user: 'lena@example.org', name: 'Lena Huber', number: '2048519903' },
  jan: { user: 'jan@example.org', name: 'Jan Petersen', number: '2048220415' },
  mia: {
    user: 'mia@example.org',
    name: 'Mia Kowalski',
    number: '2048830062',
    guid: '019a9e00-0000-7000-8000-000000000008',
  },
  maximiliane: {
    user: 'maximiliane@example.org',
    name: 'Maximiliane-Theodora Annegret Freifrau von und zu Hohenlohe-Schillingsfürst-Waldenburg',
    number: '2049010029',
  },
  tim: { user: 'tim@example.org', name: 'Tim Albrecht', number: '2048711180' },
  david: { user: 'david@example.org', name: 'David Hoffmann', number: '2049457733' },
  nora: { user: 'nora@example.org', name: 'Nora Lindner', number: '2049340876' },
  otto: { user: 'otto@example.org', name: 'Otto Schreiber', number: '2048607341' },
  sofia: { user: 'sofia@example.org', name: 'Sofia Yılmaz', number: '2049235518' },
  uwe: { user: 'uwe@example.org', name: 'Uwe Dietrich', number: '2049122754' },
  greta: { user: 'greta@example.org', name: 'Greta Sander', number: '2049561188' },
  oskar: { user: 'oskar@example.org', name: 'Oskar Reuter', number: '2049674421' },
  emil: { user: 'emil@example.org', name: 'Emil Sommer', number: '2048940517' },
} as const

export type Person = (typeof people)[keyof typeof people]

/** '9,95 €' with U+00A0. */
export function euro(amount: string): string {
  return `${amount}\u00A0€`
}

export const centre = '/erleben/kundencenter'

export function contractAt(contractId: string, base = '/erleben'): string {
  return `${base}/kundencenter/vertraege/?contractId=${contractId}`
}

export function selectionAt(contractId: string, base = '/erleben'): string {
  return `${base}/kundencenter/vertraege/option-auswahl?contractId=${contractId}`
}

export function bookingAt(contractId: string, optionId: string, base = '/erleben'): string {
  return `${base}/kundencenter/vertraege/option-buchen?contractId=${contractId}&optionId=${optionId}`
}

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated=true]').waitFor({ state: 'attached' })
  // The frame's live part comes last.
  await page.getByRole('region', { name: 'Mitteilungen', exact: true }).waitFor({ state: 'attached' })
}

/** Opens an address and waits until it can be used. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Signs in over HTTP, through the same pages as a browser without scripts, for tests that are about something else. */
export async function login(page: Page, person: Person, base = '/erleben'): Promise<void> {
  const { request } = page.context()
  const form = await request.get(`${base}/api/auth/redirect/login`)
  const answer = await request.post(form.url(), {
    form: { username: person.user, password: demoPassword },
    headers: { origin: new URL(form.url()).origin },
  })
  expect(new URL(answer.url()).pathname, 'the login leads to the overview').toBe(`${base}/kundencenter/uebersicht/`)
}

/** Signs in like that and opens an address, which can be used then. */
export async function openSignedIn(page: Page, person: Person, address: string): Promise<void> {
  await login(page, person)
  await open(page, address)
}

/** Fills the login form that the page shows. */
export async function fillLogin(page: Page, { user }: { readonly user: string }): Promise<void> {
  await page.getByLabel('E-Mail').fill(user)
  await page.getByLabel('Passwort').fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

/** Opens an address without a session, and signs in where it leads: the way of whoever has no scripts. */
export async function openAs(page: Page, person: { readonly user: string }, address: string): Promise<void> {
  await page.goto(address)
  await fillLogin(page, person)
}

/** Ends the session on the server without telling any tab. */
export async function endSession(page: Page, base = '/erleben'): Promise<void> {
  await page.context().request.get(`${base}/api/auth/redirect/logout`)
}

export function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

/** The main menu; other links may have the same words. */
export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Hauptmenü' })
}

/** One option's card on the selection page. */
export function card(page: Page, option: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: option, exact: true }) })
}

/** One row of 'Deine Bestellung'. */
export function sum(page: Page, term: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: term }) })
    .locator('dd')
}

/** The notification with this headline. */
export function toast(page: Page, headline: string): Locator {
  return page.getByRole('region', { name: 'Mitteilungen' }).locator('div:has(> b)').filter({ hasText: headline })
}

/** Asserts a notification's title and text, to the letter. */
export async function expectToast(page: Page, headline: string, message: string): Promise<void> {
  const shown = toast(page, headline).first()
  await expect(shown.locator('b')).toHaveText(headline)
  await expect(shown.locator('p')).toHaveText(message)
}

/** On how many sheets of A4 the page is printed. */
export async function printedSheets(page: Page): Promise<number> {
  const sheet = await page.pdf({ format: 'A4', margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' } })
  return sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** A call as the page makes it: with its cookie and its token. @returns the status */
export function personalCall(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    `fetch(${JSON.stringify(path)}, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-auth-token': JSON.parse(sessionStorage.getItem('mh-login-token')).id_token,
      },
      body: ${JSON.stringify(JSON.stringify(body))},
    }).then((response) => response.status)`,
  )
}

/** The text of the newest mails, as developers see them, without the marks around it. */
export async function mails(page: Page): Promise<string> {
  const html = await (await page.context().request.get('/entwickler/mails')).text()
  return html.replaceAll(/<[^>]*>/g, '')
}

/** How far the line of a part's name is from that of the first bold words in it, in px: the middle of each text. */
export function nameToWords(page: Page, name: string): Promise<number> {
  return page.evaluate(`(() => {
    const middle = (element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const { bottom, top } = text.getBoundingClientRect()
      return (top + bottom) / 2
    }
    const head = [...document.querySelectorAll('main h2')].find((one) => one.textContent === ${JSON.stringify(name)})
    return Math.abs(middle(head) - middle(head.parentElement.querySelector('b, h3')))
  })()`)
}
