/** Markdown as plain words, where no parser runs: mails, summaries, pages without scripts. */

/** '(*)' is a note of the statutory withdrawal form, '\*' a star that means itself. */
const linkOrMark = /\[([^\]]*)\]\(([^)\s]*)\)|\(\*\)|\\([*_`#])|[*_`#]+/g

/** Emphasis and heading marks go; of a link the words stay, and its address where it leads out of the portal. */
export function plainText(markdown: string): string {
  return markdown.replaceAll(
    linkOrMark,
    (whole, words: string | undefined, href: string, itself: string | undefined) => {
      if (words === undefined) return whole === '(*)' ? whole : (itself ?? '')
      return /^https?:/.test(href) ? `${plainText(words)} (${href})` : plainText(words)
    },
  )
}
