/** Error texts leave without what could be personal: addresses, numbers, secrets in addresses. */

const rules: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Queries carry contract numbers and codes.
  [/\?[^\s'")\]]*/g, '?…'],
  [/[^\s'"<>()=:]+@[^\s'"<>()]+/g, '[address]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){10,30}\b/g, '[account]'],
  [/\/beleg\/[\w-]+/g, '/beleg/[id]'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]'],
  // Columns in built scripts are long numbers too: without them a stack says nothing.
  [/(?<!\d|\.\w{1,4}:\d{1,7}:)\d{5,}/g, '[number]'],
]

/** The text without what could name a person, at most `length` characters of it. */
export function scrub(text: string, length: number): string {
  let clean = text.slice(0, length * 2)
  for (const [pattern, instead] of rules) clean = clean.replaceAll(pattern, instead)
  return clean.slice(0, length)
}
