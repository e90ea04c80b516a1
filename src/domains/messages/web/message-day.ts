import { berlinDate, formatDate, type IsoDate } from '#kit/dates.ts'

/** '19. November', with the year where it is not this one. */
export function messageDay(createdAt: string, today: IsoDate): string {
  const day = berlinDate(createdAt)
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? formatDate(day).replace(` ${year}`, '') : formatDate(day)
}
