/**
 * What a form without scripts sent after its session had ended: sealed for its person in a cookie of
 * fifteen minutes, shown once on the page it was sent from; of a form that says so (`keepField`) also before, and as often as
 * the page is looked at. With scripts the browser keeps it: `app/web/frame/draft-input.ts`.
 */
import { keepField } from '#kit/keep-field.ts'
import { hashId, isSame } from '#platform/server/secrets.ts'

import type { IdentityContext } from './context.ts'
import { selectSessions } from './store.ts'

const draftMs = 900_000
/** What a browser takes for one cookie, attributes left out. */
const longest = 3800
const neverStored = /^(csrf|form|intent|idempotencyKey|.*password.*)$/i

interface DraftInput {
  /** Name of the form. */
  readonly form: string
  readonly values: Readonly<Record<string, string>>
}

interface Sealed extends DraftInput {
  readonly address: string
  readonly until: number
}

type Deps = Pick<IdentityContext, 'clock' | 'cookies' | 'db' | 'secrets'>

/**
 * The cookie that keeps `body`, sent to `address` by a form of the session in `cookieHeader`; undefined when that session
 * was none, is forgotten, or is an adviser's, whose choice of a customer has ended with it.
 */
export async function sealDraft(
  { clock, cookies, db, secrets }: Deps,
  cookieHeader: string | undefined,
  { address, body }: { readonly address: string; readonly body: Readonly<Record<string, unknown>> },
): Promise<string | undefined> {
  const id = cookies.session(cookieHeader)
  const { form, csrf } = body
  if (id === undefined || typeof form !== 'string' || typeof csrf !== 'string') return undefined
  if (!isSame(csrf, secrets.csrf(secrets.sid(id), form))) return undefined
  const [session] = await selectSessions(db, [hashId(id)])
  if (session === undefined || session.adviser || session.guid === null) return undefined
  const entries = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !neverStored.test(entry[0]),
  )
  const input: Sealed = { form, values: Object.fromEntries(entries), address, until: clock.now() + draftMs }
  const sealed = secrets.seal(JSON.stringify(input), purpose(session.guid)).toString('base64url')
  return sealed.length > longest ? undefined : cookies.setDraft(sealed)
}

export interface OpenedDraft {
  /** Undefined on every page but its own. */
  readonly input: DraftInput | undefined
  /** It is there the next time too. */
  readonly lasts: boolean
}

/** What was kept for this person. */
export function openDraft(
  { clock, cookies, secrets }: Omit<Deps, 'db'>,
  cookieHeader: string | undefined,
  { address, guid }: { readonly address: string; readonly guid: string | undefined },
): OpenedDraft {
  const nothing = { input: undefined, lasts: false }
  const sealed = cookies.draft(cookieHeader)
  if (sealed === undefined || guid === undefined) return nothing
  const text = secrets.open(Buffer.from(sealed, 'base64url'), purpose(guid))
  if (text === undefined) return nothing
  const { form, values, address: from, until } = JSON.parse(text) as Sealed
  if (until <= clock.now()) return nothing
  return { input: from === address ? { form, values } : undefined, lasts: keepField in values }
}

function purpose(guid: string): string {
  return `kept input of ${guid}`
}
