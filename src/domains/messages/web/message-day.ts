import { berlinDate, formatDayOf, type IsoDate } from '#kit/dates.ts'

/** '19. November', with the year where it is not this one. */
export function messageDay(createdAt: string, today: IsoDate): string {
  return formatDayOf(berlinDate(createdAt), today)
}
