/** Files that a provider's systems hand in, a line of JSON each: with a fault in any line nothing of one is used. */
import type { z } from 'zod'

export interface ReadLines<Row> {
  /** All of them, where there is no fault. */
  readonly rows: readonly Row[]
  /** 'line 3: no such contract' */
  readonly faults: readonly string[]
}

/** Empty lines do not count. `find` says what a line is about, or why it is about nothing, in words for its log. */
export async function readJsonLines<Line, Row extends object>(
  file: string,
  schema: z.ZodType<Line>,
  find: (line: Line) => Promise<Row | string>,
): Promise<ReadLines<Row>> {
  const rows: Row[] = []
  const faults: string[] = []
  for (const [index, line] of file.split('\n').entries()) {
    if (line.trim() === '') continue
    const { data, fault } = parse(line, schema)
    const row = data === undefined ? fault : await find(data)
    if (typeof row === 'string') faults.push(`line ${index + 1}: ${row}`)
    else rows.push(row)
  }
  return { rows, faults }
}

function parse<Line>(line: string, schema: z.ZodType<Line>) {
  let content: unknown
  try {
    content = JSON.parse(line)
  } catch {
    return { data: undefined, fault: 'no JSON' }
  }
  const { data, error } = schema.safeParse(content)
  const issues = error?.issues.map(({ message, path }) => `${path.join('.')} ${message}`.trim()) ?? []
  return { data, fault: issues.join('; ') }
}
