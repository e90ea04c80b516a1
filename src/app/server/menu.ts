/** Where the menu comes from: `MENU_FILE`, by default the demo provider's. */
import { join } from 'node:path'

import { readMenus, type Menus } from '#domains/navigation/server/menu-file.ts'

export function readMenuFile(file: string | undefined): Menus {
  return readMenus(file ?? join(import.meta.dirname, '../../../db/seed/menu.json'))
}
