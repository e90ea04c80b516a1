/** Markdown as plain words, where no parser runs: mails, summaries, pages without scripts. */

const linkOrMark = /\[([^\]]*)\]\(([^)\s]*)\)|[*_`#]+/g

/** Emphasis and heading marks go; of a link the words stay, and its address where it leads out of the portal. */
export function plainText(markdown: string): string {
  return markdown.replaceAll(linkOrMark, (_, words: string | undefined, href: string) => {
    if (words === undefined) return ''
    return /^https?:/.test(href) ? `${plainText(words)} (${href})` : plainText(words)
  })
}
