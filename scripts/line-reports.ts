/** `npm run line-reports -- file.jsonl`: takes faults and reports of measured speed of the provider's systems. */
import { runLineReports } from '#app/server/line-reports.ts'

import { fileCommand } from './file-command.ts'

await fileCommand('npm run line-reports -- file.jsonl', runLineReports)
