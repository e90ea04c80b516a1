/** What the door shows beside the frame. */
import { formatTime } from '#kit/dates.ts'
import { getPage, type PageArgs } from '#platform/web/page-context.ts'

export interface RootData {
  /** When it was looked for outages: '13:42 Uhr'; undefined in a browser, which does not look again. */
  readonly lookedAt: string | undefined
}

export async function loadRoot(args: PageArgs): Promise<RootData> {
  const { drawnAt } = getPage(args)
  return { lookedAt: drawnAt === undefined ? undefined : formatTime(drawnAt) }
}
