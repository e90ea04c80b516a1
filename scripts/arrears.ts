/** `npm run arrears -- file.jsonl`: takes what billing says is open: warns, blocks, turns on again (§ 61 TKG). */
import { runArrears } from '#app/server/arrears.ts'

import { fileCommand } from './file-command.ts'

await fileCommand('npm run arrears -- file.jsonl', runArrears)
