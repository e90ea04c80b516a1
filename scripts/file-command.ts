/** A command that takes one file. */
import { failStart } from '#app/server/config.ts'

import { readText } from './read-text.ts'

/** Prints what became of it; where nothing can, says why and ends with 1. `usage` is said where no file is named. */
export async function fileCommand(usage: string, work: (text: string) => Promise<string>): Promise<void> {
  const run = async (): Promise<void> => {
    const [file] = process.argv.slice(2)
    if (file === undefined) throw new Error(usage)
    console.log(await work(readText(file)))
  }
  await run().catch(failStart)
}
