/** Rows of a file, one after the other. */
import { DatabaseAway } from './database-away.ts'

/** A row that was not done, and why. */
export interface Undone<Row> {
  readonly row: Row
  readonly error: unknown
}

/**
 * Does the work of each row on its own: one that cannot be done, as somebody has it locked, holds up none below it.
 * @returns those that were not done @throws DatabaseAway where the database does not answer at all
 */
export async function eachAlone<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<readonly Undone<Row>[]> {
  const undone: Undone<Row>[] = []
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (error instanceof DatabaseAway && !error.busy) throw error
      undone.push({ row, error })
    }
  }
  return undone
}
