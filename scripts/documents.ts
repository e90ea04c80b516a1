/** Gate check of the documents; one line per finding, nothing when all is well. */
import { join } from 'node:path'

import { missingDocuments, staleDocuments, unlistedMessages, unprovenLaw } from './document-rules.ts'

const root = join(import.meta.dirname, '..')
const findings = [...missingDocuments(root), ...unprovenLaw(root), ...staleDocuments(root), ...unlistedMessages(root)]
for (const finding of findings) console.log(finding)
if (findings.length > 0) process.exitCode = 1
