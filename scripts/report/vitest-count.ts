/** Counts Vitest's tests; an error outside a test (import, hook, unhandled) counts as a failed one. */
import type { Reporter, TestModule } from 'vitest/node'

import { tellSecondTries, writeReport, type Report } from './count.ts'

/** An unhandled error knows in which file it came up. */
interface Unhandled {
  readonly message?: string
  readonly VITEST_TEST_PATH?: string
}

export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly Unhandled[]): void {
    let passed = 0
    const failures: Report['failures'] = errors.map((error) => ({
      file: error.VITEST_TEST_PATH ?? '',
      name: `unhandled: ${error.message ?? ''}`,
    }))
    const secondTries: string[] = []
    for (const module of modules) {
      const file = module.moduleId
      const project = module.project.name
      failures.push(...module.errors().map(({ message }) => ({ file, name: `${project} › ${message}` })))
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed += 1
        if (state === 'failed') failures.push({ file, name: `${project} › ${test.fullName}` })
        if (test.diagnostic()?.flaky) secondTries.push(`${file} › ${test.fullName}`)
      }
    }
    tellSecondTries(secondTries)
    writeReport({ passed, failed: failures.length, failures })
  }
}
