/** Runs a visit's loaders or action through the API in process; what they leave for the browser is returned with the page. */
import { toCaller, type Identity } from '#domains/identity/server/identity.ts'
import { keepField } from '#kit/keep-field.ts'
import { bases, isLoginPath } from '#kit/paths.ts'
import type { Provider, ShownProvider } from '#kit/provider.ts'
import { ok, refuse } from '#kit/result.ts'
import { instant, today, wallOf, type Clock } from '#platform/server/clock.ts'
import { DatabaseAway } from '#platform/server/database-away.ts'
import type { DirectCalls } from '#platform/server/direct-calls.ts'
import type { Visitor } from '#platform/server/in-process.ts'
import type { Client } from '#platform/web/api-client.ts'
import type { PageContext } from '#platform/web/page-context.ts'

import type { LoadedPage, Renderer, RenderingBundle } from '../../rendering.ts'
import type { SystemStatus } from '../system-status.ts'
import { awayNotice } from './away-page.ts'
import type { FlashCookie } from './flash-cookie.ts'
import { addressOf, type OutcomeCookie } from './outcome-cookie.ts'
import { endDraft, saveDraft, takeDraft } from './page-forms.ts'
import type { Visit } from './visit.ts'

export interface LoadOptions {
  readonly calls: DirectCalls
  readonly createClient: RenderingBundle['createClient']
  readonly identity: Pick<Identity, 'csrfHolds' | 'sealDraft' | 'takeDraft'>
  readonly clock: Clock
  readonly newId: () => string
  readonly provider: Provider
  /** Handed to the browser, which sends it with the catalogue calls. */
  readonly catalogueKey?: string | undefined
  readonly shownProvider: ShownProvider
  /** Messages from one page to the next. */
  readonly flash: FlashCookie
  /** What a form was answered with, on its way to the page that shows it. */
  readonly outcomes: OutcomeCookie
  /** An outage that pages speak of, maintenance that closes them. */
  readonly condition: () => SystemStatus
}

export interface Loaded {
  /** A Response is a redirect. */
  readonly page: LoadedPage | Response
  readonly cookies: readonly string[]
}

export async function loadPage(visit: Visit, renderer: Renderer, options: LoadOptions): Promise<Loaded> {
  const { draft, cookies: taken } = takeDraft(visit, options)
  const { outcome, cookies: shown } = options.outcomes.take(visit)
  const draftCookies = [...taken]
  const { client, isRefusedForNow, received } = visitClient(visit, options)
  const flashed: string[] = []
  const context: PageContext = {
    ...visitContext(visit, options),
    client,
    draft: (form) => (draft?.form === form ? draft.values : undefined),
    flash: ({ code }) => flashed.push(code),
  }
  const page = await renderer.load(webRequest(visit), context, visit.form === undefined ? outcome : undefined)
  // A page that cannot be read just now leads elsewhere: what was typed for it would be lost on the way.
  if (visit.form !== undefined && page instanceof Response && isRefusedForNow())
    throw new DatabaseAway(new Error('what a form has sent was refused for now'))
  draftCookies.push(...(await draftAfter(page, visit, options)))
  const kept = carryOutcome(page, visit, options)
  const flash = options.flash.set(flashed, visit.cookies)
  return {
    page: kept === undefined ? page : seeOther(visit),
    cookies: [...draftCookies, ...(kept === undefined ? shown : [kept]), ...flash, ...received()],
  }
}

/** The cookie that takes the answer of a form along to its page; undefined where the page itself is the answer: to a refusal. */
function carryOutcome(page: Loaded['page'], visit: Visit, { outcomes }: LoadOptions): string | undefined {
  if (visit.form === undefined || page instanceof Response || page.outcome === undefined) return undefined
  return outcomes.set(visit, page.outcome)
}

/** To the page by GET (RFC 9110 section 15.4.4): going back and reloading send nothing again. */
function seeOther(visit: Visit): Response {
  return new Response(null, { status: 303, headers: { location: addressOf(visit) } })
}

/** The cookie for what a form sent, now that it is answered: that of several steps stays until it leads on. */
async function draftAfter(page: Loaded['page'], visit: Visit, options: LoadOptions): Promise<string[]> {
  const { form } = visit
  if (isSentToLogin(page)) return saveDraft(visit, options)
  if (form === undefined || !(keepField in form.values)) return isLedBack(page, visit) ? saveDraft(visit, options) : []
  return page instanceof Response ? endDraft(visit, options) : saveDraft(visit, options)
}

/** Back to its own page, so that a later way back meets no form to be sent again: what else was typed is found there. */
function isLedBack(page: Loaded['page'], visit: Visit): boolean {
  return visit.form !== undefined && page instanceof Response && page.headers.get('location') === addressOf(visit)
}

/** What a form sent is found again after the login that its action asks for. */
function isSentToLogin(page: Loaded['page']): boolean {
  return page instanceof Response && isLoginPath(page.headers.get('location') ?? '')
}

interface VisitClient {
  readonly client: Client
  /** The cookies that answers have set. */
  readonly received: () => readonly string[]
  /** A write was, and none that counts once was carried out. */
  readonly isRefusedForNow: () => boolean
}

/** The API client of one visit. */
function visitClient(visit: Visit, options: LoadOptions): VisitClient {
  const received: string[] = []
  let [refused, done] = [false, false]
  const { base, cookies } = visit
  const visitor = toVisitor(visit)
  const client = options.createClient(base, async (call, input) => {
    // The help page lies outside both bases; its calls go to the first.
    const answer = await options.calls({ call, input, base: base === '' ? bases[0] : base, visitor, cookies })
    received.push(...answer.cookies)
    refused ||= answer.status === 503 && !call.startsWith('GET ')
    done ||= answer.status < 300 && input.idempotencyKey !== undefined
    return answer
  })
  return { client, received: () => received, isRefusedForNow: () => refused && !done }
}

function toVisitor({ session, correlationId, ip }: Visit): Visitor {
  if (session === undefined) return { caller: refuse('session-required'), correlationId, ip }
  const caller = toCaller(session)
  return { caller: caller === undefined ? refuse('no-customer-chosen') : ok(caller), correlationId, ip }
}

function visitContext(
  visit: Visit,
  { provider, shownProvider, clock, newId, catalogueKey, condition, flash }: LoadOptions,
): Omit<PageContext, 'client' | 'draft' | 'flash'> {
  const { session } = visit
  return {
    loggedIn: session?.guid !== undefined,
    adviser: session?.adviser === true,
    ...(session?.operator && { operator: true as const }),
    actingId: session?.actor?.actingId,
    guid: session?.guid,
    sid: session?.sid,
    provider: shownProvider,
    outage: visit.isAway ? awayNotice(provider) : condition().outage,
    catalogueKey,
    onServer: true,
    today: today(clock),
    drawnAt: instant(clock),
    isPlayed: today(clock) === today(wallOf(clock)) ? undefined : true,
    notices: flash.read(visit.cookies),
    sessionOver: () => undefined,
    form: (name) => ({ csrf: visit.csrf(name), idempotencyKey: newId() }),
  }
}

function webRequest({ url, form }: Visit): Request {
  if (form === undefined) return new Request(url)
  if (form.files.length === 0) return new Request(url, { method: 'POST', body: new URLSearchParams(form.values) })
  const body = new FormData()
  for (const [name, value] of Object.entries(form.values)) body.append(name, value)
  for (const { file, name } of form.files) body.append(name, file)
  return new Request(url, { method: 'POST', body })
}
