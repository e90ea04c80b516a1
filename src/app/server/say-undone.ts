/** What a command says of a file of which a part could not be done. */
import type { Undone } from '#platform/server/each-alone.ts'
import type { Log } from '#platform/server/log.ts'

/** @returns `told` where all was done @throws Error with the contracts that were not, each with its error in the log */
export function sayUndone(
  log: Pick<Log, 'error'>,
  undone: readonly Undone<{ readonly contractId: string }>[],
  { told, what }: { readonly told: string; readonly what: string },
): string {
  if (undone.length === 0) return told
  for (const { error: err, row } of undone) log.error({ err, contract: row.contractId }, what)
  throw new Error(`${told}\n  not done, run it again: ${undone.map(({ row }) => row.contractId).join(', ')}`)
}
