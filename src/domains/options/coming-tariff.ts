/** A tariff that is ordered in place of the contract's own, and what it means for an option. */
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'

export interface ComingTariff {
  /** Its first day. */
  readonly date: IsoDate
  readonly title: string
  /** Whether it has the option too, so that the option goes on. */
  readonly keepsOption: boolean
}

/** Whether an option that begins on `start` would have no tariff that has it. */
export function beginsInVain(coming: ComingTariff | undefined, start: IsoDate): boolean {
  return coming !== undefined && !coming.keepsOption && start >= coming.date
}

/** What becomes of the contract and of the option on it, after 'Dein Vertrag'. */
export function courseOfContract(coming: ComingTariff | undefined, start: IsoDate | undefined): string {
  if (coming === undefined) return 'läuft unverändert weiter, seine Laufzeit beginnt nicht neu'
  const { date, keepsOption, title } = coming
  const change = `wechselt wie bestellt am ${formatDate(date)} zu ${title}`
  if (keepsOption) return `${change}, die Option läuft dort weiter`
  if (start !== undefined && beginsInVain(coming, start))
    return `${change}, dort gibt es die Option nicht: Sie kann nur vorher beginnen`
  return `${change}, dort gibt es die Option nicht: Sie endet am ${formatDate(addDays(date, -1))}`
}
