/** `npm run provider -- path/provider.json`: what a provider hands in, and whether it can be used. Without a path: the list alone. */
import { catalogueFolder } from '#app/seed/seed.ts'
import { failStart } from '#app/server/config.ts'
import { themeSheet } from '#app/server/theme.ts'
import { readCatalogueSeed } from '#domains/catalogue/server/seed.ts'
import { askedLine, handingIn } from '#domains/provider/handing-in.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { seedReading } from '#domains/provider/server/seed-texts.ts'
import { systemClock } from '#platform/server/clock.ts'

async function run(): Promise<void> {
  const file = process.argv[2]
  for (const asked of handingIn) console.log(`  ${askedLine(asked)}`)
  if (file === undefined) return
  const provider = readProvider(file)
  await readCatalogueSeed(catalogueFolder, seedReading({ clock: systemClock, providerFile: file }))
  console.log(`\n${file} can be used: ${provider.name}, ${provider.company}`)
  console.log(themeSheet(provider) === '' ? 'It has the face of the demo provider.' : themeSheet(provider))
}

await run().catch(failStart)
