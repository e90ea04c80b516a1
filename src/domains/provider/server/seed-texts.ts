import { readFile } from 'node:fs/promises'

import type { IsoDate } from '#kit/dates.ts'
import { today as dayOf, type Clock } from '#platform/server/clock.ts'
import { resolveDates } from '#platform/server/seed-dates.ts'

import { readProvider } from './read-provider.ts'

/** Whose demonstration the seed files are read for, and on which day. */
export interface SeedReading {
  readonly today: IsoDate
  /** Absent: the provider of db/seed. */
  readonly providerFile?: string | undefined
}

export const seedReading = ({
  clock,
  providerFile,
}: {
  clock: Clock
  providerFile?: string | undefined
}): SeedReading => ({
  today: dayOf(clock),
  providerFile,
})

/** How a seed file is read: `{{provider}}` is the provider's name, and each day is counted from today (`seed-dates.ts`). */
export function seedReader({ today, providerFile }: SeedReading): (file: string) => Promise<unknown> {
  const name = JSON.stringify(readProvider(providerFile).name).slice(1, -1)
  return async (file) =>
    resolveDates(JSON.parse((await readFile(file, 'utf8')).replaceAll('{{provider}}', name)), today)
}
