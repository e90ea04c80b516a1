/** `npm run check`: the gate alone. Silent when all is well. */
import { runGate } from './gate.ts'

const findings = await runGate()
const refused = findings.filter(({ ok }) => !ok).map(({ name }) => name)
if (refused.length > 0) {
  console.error(`\ncheck failed: ${refused.join(', ')}`)
  process.exitCode = 1
}
