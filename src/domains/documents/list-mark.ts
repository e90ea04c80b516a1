/** Begins a line of a document that is one of several: a list on screens, and in a mail of plain text as it stands. */
export const listMark = '- '

/** Lines in the order they are read: a paragraph, or the points of a list that stand one below the other. */
export function paragraphsAndLists(lines: readonly string[]): (string | string[])[] {
  const parts: (string | string[])[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    const point = line.slice(listMark.length)
    if (!line.startsWith(listMark)) parts.push(line)
    else if (Array.isArray(last)) last.push(point)
    else parts.push([point])
  }
  return parts
}
