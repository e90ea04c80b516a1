/** Counts Playwright's tests; names those that passed on a second try only. */
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'

import { tellSecondTries, writeCount } from './count.ts'

export default class CountReporter implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(result: FullResult): void {
    const tests = this.suite?.allTests() ?? []
    const secondTries = tests.filter((test) => test.outcome() === 'flaky')
    const passed = tests.filter((test) => test.outcome() === 'expected').length + secondTries.length
    const failed = tests.filter((test) => test.outcome() === 'unexpected').length
    tellSecondTries(secondTries.map((test) => test.titlePath().filter(Boolean).join(' › ')))
    writeCount({ passed, failed: failed === 0 && result.status !== 'passed' ? 1 : failed })
  }

  /** Another reporter prints. */
  printsToStdio(): boolean {
    return false
  }
}
