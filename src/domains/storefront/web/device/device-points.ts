/** What a device can, point by point, beside its leading sentence. */
import type { Device } from '#domains/shop/web/calls.ts'

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
