/** `npm run local-networks -- netze.csv`: takes the provider's table of postcodes and area codes. */
import { runLocalNetworks } from '#app/server/local-networks.ts'

import { fileCommand } from './file-command.ts'

await fileCommand('npm run local-networks -- netze.csv', runLocalNetworks)
