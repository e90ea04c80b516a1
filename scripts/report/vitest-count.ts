/** Counts Vitest's tests; an error outside a test (import, hook, unhandled) counts as a failed one. */
import type { Reporter, TestModule } from 'vitest/node'

import { tellSecondTries, writeCount } from './count.ts'

export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0
    let failed = errors.length
    const secondTries: string[] = []
    for (const module of modules) {
      failed += module.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed += 1
        if (state === 'failed') failed += 1
        if (test.diagnostic()?.flaky) secondTries.push(`${module.moduleId} › ${test.fullName}`)
      }
    }
    tellSecondTries(secondTries)
    writeCount({ passed, failed })
  }
}
