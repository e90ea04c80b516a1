/** The server's menu: kept in the session under a hash of the login token, asked for once per document. */
import type { Client } from '#platform/web/api-client.ts'
import { session, sessionKeys } from '#platform/web/session-keys.ts'

import type { MenuItem } from '../menu.ts'
import { listMenuItems } from './calls.ts'

type Menu = readonly MenuItem[]

/** Shows the kept menu where its hash matches, then the server's. An empty one and a failure change nothing. */
export async function loadMenu(client: Client, show: (menu: Menu) => void): Promise<void> {
  const kept = await keptMenu()
  if (kept !== undefined) show(kept)
  try {
    const items = readItems(await listMenuItems(client))
    if (items.length === 0) return
    show(items)
    await keep(items)
  } catch (error) {
    console.warn('menu', error) // the menu stays
  }
}

async function keptMenu(): Promise<Menu | undefined> {
  const text = session.get(sessionKeys.cachedMenu)
  if (text === undefined) return undefined
  try {
    const { hash, items } = JSON.parse(text) as { hash?: unknown; items?: unknown }
    const menu = hash !== undefined && hash === (await tokenHash()) ? readItems(items) : []
    return menu.length > 0 ? menu : undefined
  } catch {
    return undefined // somebody else's value under our key
  }
}

async function keep(items: Menu): Promise<void> {
  const hash = await tokenHash()
  if (hash !== undefined) session.set(sessionKeys.cachedMenu, JSON.stringify({ hash, items }))
}

/** SHA-256 of the id token in hexadecimal; undefined where there is none. */
async function tokenHash(): Promise<string | undefined> {
  const { id_token } = JSON.parse(session.get(sessionKeys.loginToken) ?? '{}') as { id_token?: string }
  if (id_token === undefined) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id_token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What of it can be drawn, each with the id of the one above; an outside server may answer anything. What is left out is logged. */
function readItems(value: unknown, parent?: string): Menu {
  if (Array.isArray(value)) return value.flatMap((item) => readItem(item, parent))
  console.warn('menu', 'no list', value)
  return []
}

function readItem(value: unknown, parent: string | undefined): Menu {
  const item = (value ?? {}) as Partial<Record<keyof MenuItem, unknown>>
  const { menueItemId, title, href, keywords, subItems } = item
  const named = typeof menueItemId === 'string' && typeof title === 'string' && title.trim() !== ''
  const words = keywords ?? undefined
  if (named && (href === null || typeof href === 'string') && (words === undefined || Array.isArray(words)))
    return [
      {
        ...(item as MenuItem),
        keywords: words,
        subItems: readItems(subItems ?? [], menueItemId),
        ...(parent !== undefined && { parentItem: parent }),
      },
    ]
  console.warn('menu', 'entry left out', value)
  return []
}
