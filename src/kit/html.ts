/** Text inside HTML that is written by hand: mails, pages without the portal. */

/** Safe between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
