/** The provider's menu: one file of entries, each open to all or closed to an adviser who acts for a customer. */
import { readFileSync } from 'node:fs'

import { z } from 'zod'

import { deepFreeze } from '#kit/deep-freeze.ts'

import { menuItemSchema } from '../api.ts'

/** The answer in both forms; the object is shared, so it is frozen. */
interface Menu {
  readonly json: string
  readonly items: MenuItems
}

/** One for each state of a visitor who may ask. */
export interface Menus {
  readonly customer: Menu
  readonly adviser: Menu
}

const menuSchema = z.array(menuItemSchema)
type MenuItems = z.output<typeof menuSchema>

const entrySchema = menuItemSchema.extend({
  /** Never on behalf: PIN, identity check and the like. */
  notOnBehalf: z.literal(true).optional(),
  get subItems() {
    return z.array(entrySchema)
  },
})

type Entry = z.output<typeof entrySchema>

/** Reads the file. @throws Error naming what is wrong in it. */
export function readMenus(path: string): Menus {
  const parsed = z.array(entrySchema).safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new Error(`MENU_FILE: ${path} is no menu:\n${z.prettifyError(parsed.error)}`)
  return { customer: answer(parsed.data), adviser: answer(openOnBehalf(parsed.data)) }
}

/** Without what only the file says. */
function answer(entries: readonly Entry[]): Menu {
  const json = JSON.stringify(menuSchema.parse(entries))
  return { json, items: deepFreeze(JSON.parse(json) as MenuItems) }
}

function openOnBehalf(entries: readonly Entry[]): Entry[] {
  const open = entries.filter(({ notOnBehalf }) => notOnBehalf !== true)
  return open.map((entry) => Object.assign({}, entry, { subItems: openOnBehalf(entry.subItems) }))
}
