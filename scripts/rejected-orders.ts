/** `npm run rejected-orders -- file.jsonl`: takes orders that fulfilment, or the cable provider, cannot carry out. */
import { runRejectedOrders } from '#app/server/rejected-orders.ts'

import { fileCommand } from './file-command.ts'

await fileCommand('npm run rejected-orders -- file.jsonl', runRejectedOrders)
