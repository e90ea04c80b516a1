/** Gate check of the documents; one line per finding, nothing when all is well. */
import { join } from 'node:path'

import { missingDocuments, staleDocuments, sunkDocstrings, unlistedMessages, unprovenLaw } from './document-rules.ts'

const root = join(import.meta.dirname, '..')
const checks = [missingDocuments, unprovenLaw, staleDocuments, unlistedMessages, sunkDocstrings]
const findings = checks.flatMap((check) => check(root))
for (const finding of findings) console.log(finding)
if (findings.length > 0) process.exitCode = 1
