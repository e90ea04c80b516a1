/** Runs once before the server tests. */
import { prepareTemplate } from './test-database.ts'

export async function setup(): Promise<void> {
  await prepareTemplate()
}
