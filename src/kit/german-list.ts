/** Several things in one German sentence. */

const all = new Intl.ListFormat('de', { type: 'conjunction' })
const either = new Intl.ListFormat('de', { type: 'disjunction' })

/** 'a, b und c' */
export function conjunction(items: Iterable<string>): string {
  return all.format(items)
}

/** 'a, b oder c' */
export function disjunction(items: Iterable<string>): string {
  return either.format(items)
}
