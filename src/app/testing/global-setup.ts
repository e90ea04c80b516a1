/** Runs once before the server tests of a project, in the process that starts its workers. */
import type { TestProject } from 'vitest/node'

import { prepareTemplate } from './test-database.ts'

export async function setup({ config }: TestProject): Promise<void> {
  await prepareTemplate(config.env['TEST_DATABASE_URL'] ?? '')
}
