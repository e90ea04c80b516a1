/** From the start of the server process to 200 on `readyz`. */
import { absolute, atMost, interleave, median, type Figure } from './figures.ts'
import { startPortal, type Place } from './site.ts'
import type { Sites } from './sites.ts'

async function startSeconds(place: Place): Promise<number> {
  const server = await startPortal(place)
  await server.stop()
  return server.startSeconds
}

export async function startFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const [embedded, postgres] = [
    await sites.emptyPlace('start-embedded', 'embedded'),
    await sites.emptyPlace('start-postgres', 'postgres'),
  ]
  // The first start fills the database.
  await startSeconds(embedded)
  await startSeconds(postgres)
  const measured = await interleave(rounds, {
    embedded: () => startSeconds(embedded),
    postgres: () => startSeconds(postgres),
    empty: async (round) => startSeconds(await sites.emptyPlace(`start-${round}`, 'embedded')),
  })
  return [
    absolute('start to readyz, prepared, embedded', median(measured.embedded), 's', atMost(3)),
    absolute('start to readyz, prepared, PostgreSQL', median(measured.postgres), 's', atMost(3)),
    absolute('start to readyz, empty data folder', median(measured.empty), 's', atMost(15)),
  ]
}
