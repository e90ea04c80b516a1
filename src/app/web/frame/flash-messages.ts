/** The messages behind the codes that a redirect has left in its cookie; only the server looks them up. */
import { infoServiceFlash } from '#domains/contact-preferences/web/texts.ts'
import { contractFlash } from '#domains/contracts/web/texts.ts'
import { optionFlash } from '#domains/options/web/texts.ts'
import type { FlashMessage } from '#platform/web/flash.ts'

const messages: Readonly<Record<string, FlashMessage>> = { ...contractFlash, ...infoServiceFlash, ...optionFlash }

/** Unknown codes are dropped: the cookie that brings them can be written by anybody. */
export function findFlashMessages(codes: readonly string[]): FlashMessage[] {
  return codes.flatMap((code) => (Object.hasOwn(messages, code) ? (messages[code] ?? []) : []))
}
