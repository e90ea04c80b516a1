/** The gate: types, lint with the boundaries, format, unused code, documents, tables. Each tool prints nothing when all is well. */
import { run } from './run.ts'

const tools: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types of the server', 'tsc', '-p', 'tsconfig.server.json'],
  ['types of the portal', 'tsc', '-p', 'tsconfig.web.json'],
  ['lint', 'oxlint'],
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip', '--no-progress'],
  ['documents', 'node', 'scripts/documents.ts'],
  ['tables', 'node', 'scripts/tables.ts'],
]

export interface Finding {
  readonly name: string
  readonly ok: boolean
}

/** Runs all tools at once; the output of those that complain goes to standard output, tool by tool. */
export async function runGate(): Promise<Finding[]> {
  return Promise.all(
    tools.map(async ([name, command, ...args]) => {
      const { ok, output } = await run(command, args, { seconds: 180, quiet: true })
      if (!ok) process.stdout.write(`\n--- ${name} (${command}) ---\n${output.trimEnd()}\n`)
      return { name, ok }
    }),
  )
}
