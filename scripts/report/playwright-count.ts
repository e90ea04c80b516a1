/** Counts Playwright's tests. A flaky one failed: it must be mended, not repeated. */
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'

import { writeCount } from './count.ts'

export default class CountReporter implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(result: FullResult): void {
    const outcomes = (this.suite?.allTests() ?? []).map((test) => test.outcome())
    const passed = outcomes.filter((outcome) => outcome === 'expected').length
    const failed = outcomes.filter((outcome) => outcome === 'unexpected' || outcome === 'flaky').length
    writeCount({ passed, failed: failed === 0 && result.status !== 'passed' ? 1 : failed })
  }

  /** Another reporter prints. */
  printsToStdio(): boolean {
    return false
  }
}
