/** Counts Playwright's tests; names those that passed on a second try only. */
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'

import { tellSecondTries, writeReport } from './count.ts'

export default class CountReporter implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(result: FullResult): void {
    const tests = this.suite?.allTests() ?? []
    const secondTries = tests.filter((test) => test.outcome() === 'flaky')
    const passed = tests.filter((test) => test.outcome() === 'expected').length + secondTries.length
    const failures = tests
      .filter((test) => test.outcome() === 'unexpected')
      .map((test) => ({ file: test.location.file, name: nameOf(test) }))
    if (failures.length === 0 && result.status !== 'passed') failures.push({ file: '', name: result.status })
    tellSecondTries(secondTries.map(nameOf))
    writeReport({ passed, failed: failures.length, failures })
  }

  /** Another reporter prints. */
  printsToStdio(): boolean {
    return false
  }
}

function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(' › ')
}
