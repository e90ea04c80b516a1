/** What a new day changes in the shop: order and filters of lists, which read the tables, follow what offers know by themselves. */
import type { IsoDate } from '#kit/dates.ts'
import type { DailyStep, DueRow } from '#platform/server/daily-step.ts'
import type { Sql } from '#platform/server/db.ts'

import { endReductions, forgetMissedDays, isDayMissed, isReductionOver } from './write-models.ts'

/** Stands for the whole shop, which is of no customer: one statement does it, however many devices it is about. */
const wholeShop: DueRow = {
  guid: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

interface OfTheShop {
  readonly isDue: (sql: Sql, today: IsoDate) => Promise<boolean>
  readonly work: (sql: Sql, today: IsoDate) => Promise<void>
}

function shopStep(name: string, { isDue, work }: OfTheShop): DailyStep {
  return {
    name,
    due: async (sql, { after, today }) =>
      after.guid !== wholeShop.guid && (await isDue(sql, today)) ? [wholeShop] : [],
    settle: async (tx, rows, today) => {
      await work(tx, today)
      return rows.length
    },
  }
}

export const endReductionsStep = shopStep('shop.end-reductions', { isDue: isReductionOver, work: endReductions })
export const forgetMissedDaysStep = shopStep('shop.forget-missed-days', { isDue: isDayMissed, work: forgetMissedDays })
