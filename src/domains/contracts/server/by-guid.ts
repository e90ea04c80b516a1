/** Rows of several customers, of each those of theirs, in the order in which they came. */
export function byGuid<Row extends { readonly guid: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Omit<Row, 'guid'>[]> {
  const found = new Map<string, Omit<Row, 'guid'>[]>()
  for (const { guid, ...row } of rows) {
    const theirs = found.get(guid)
    if (theirs === undefined) found.set(guid, [row])
    else theirs.push(row)
  }
  return found
}
