import { expect, test } from 'vitest'

/**
 * A function held against a table: each row is its arguments and, last, what it gives. A title's `%s` and `%j` stand for
 * them in turn.
 */
export function testTable<Args extends readonly unknown[], Result>(
  title: string,
  decide: (...args: Args) => Result,
  rows: readonly (readonly [...args: Args, result: Result])[],
): void {
  const testRow = test.each(rows)
  testRow(title, (...row) => {
    expect(decide(...(row.slice(0, -1) as unknown as Args))).toStrictEqual(row.at(-1))
  })
}
