/** Of every list of an operator. */
export const atMost = 50

/** Of rows that were asked for with one more than a page holds: the page, and what asks for those after it. */
export function onePage<Row>(found: readonly Row[], cursor: (last: Row) => string) {
  const rows = found.slice(0, atMost)
  const last = rows.at(-1)
  return { rows, next: found.length > atMost && last !== undefined ? cursor(last) : null }
}
