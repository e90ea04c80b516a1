/** Text inside HTML that is written by hand: mails, pages without the portal. */
import { unbroken } from './unbroken.ts'

/** Safe between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Words of a mail: escaped, no number alone at the end of a line, and 'E-Mail' not broken at its hyphen. */
export function htmlWords(text: string): string {
  return escapeHtml(unbroken(text)).replaceAll(/\bE-(?=Mail)/g, '$&\u{2060}')
}
