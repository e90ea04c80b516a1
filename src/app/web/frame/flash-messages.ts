/** The messages behind the codes that a redirect has left in its cookie; only the server looks them up. */
import { isIsoDate } from '#kit/dates.ts'
import { onDay, type FlashMessage } from '#platform/web/flash.ts'

type FlashTables = Readonly<Record<string, Readonly<Record<string, FlashMessage>>>>

/** What every domain's `web/flash.ts` exports. */
const files = import.meta.glob<FlashTables>('../../../domains/*/web/flash.ts', { eager: true })
const tables = Object.values(files).flatMap((file) => Object.values(file))
const messages = new Map(tables.flatMap((table) => Object.entries(table)))

/** Unknown codes are dropped: the cookie that brings them can be written by anybody. */
export function findFlashMessages(codes: readonly string[]): FlashMessage[] {
  return codes.flatMap((code) => messages.get(code) ?? aboutDay(code) ?? [])
}

function aboutDay(code: string): FlashMessage | undefined {
  const day = code.slice(-10)
  const message = messages.get(code.slice(0, -11))
  return message && isIsoDate(day) ? onDay(message, day) : undefined
}
