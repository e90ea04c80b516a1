/** What a device can: its leading sentence, and the points beside it. */
import type { Device } from '#domains/shop/web/calls.ts'

/** Its sentence, and behind it the line of its tile where that says more: a page tells no less than what led to it. */
export function leadText({ line, message }: Pick<Device, 'line' | 'message'>): string {
  const said = message.toLowerCase()
  return line.split(', ').every((part) => said.includes(part.toLowerCase())) ? message : `${message} ${line}.`
}

/** Entries of a list in its description that are plain words. */
function listed(markdown: string): string[] {
  return [...markdown.matchAll(/^[-*] ([^*_`[\]<>\n]+)$/gm)].map(([, entry = '']) => entry.trim())
}

/** Its features and what its description lists: nothing that the lead or another point says already. */
export function devicePoints({ details, features }: Pick<Device, 'details' | 'features'>, lead: string): string[] {
  const all = [...new Set([...features, ...listed(details)])]
  return all.filter((point) => {
    const says = (text: string): boolean => text !== point && text.toLowerCase().includes(point.toLowerCase())
    return ![lead, ...all].some(says)
  })
}
