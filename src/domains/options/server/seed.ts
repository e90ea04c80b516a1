/** The papers of the options that demo customers have, as an order of each leaves them behind. */
import { demoCatalogue } from '#domains/catalogue/server/seed.ts'
import type { Discount } from '#domains/contracts/discount.ts'
import { demoInstruction } from '#domains/contracts/server/seed-papers.ts'
import { keepPapers } from '#domains/documents/server/papers.ts'
import { orderPapers } from '#domains/orders/server/order-papers.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { addDays, berlinDate, monthsBetween, type IsoDate } from '#kit/dates.ts'
import { statement } from '#platform/server/db.ts'
import type { Seed } from '#platform/server/domain.ts'

import { startOfOrder } from '../rules.ts'
import type { SummaryOrder } from '../summary.ts'
import { optionSummary } from './read-summary.ts'

interface Row {
  readonly guid: string
  readonly id: string
  readonly contractId: string
  readonly tariffId: string
  readonly subContractId: string
  readonly optionId: string
  readonly orderedAt: Date
  readonly startDate: IsoDate | null
  readonly isWaiting: boolean
  readonly discounts: readonly Discount[]
}

const withoutPapers = statement<Row>(
  'options.seed-without-papers',
  `select o.guid, o.id, r.contract_id as "contractId", r.product_id as "tariffId", o.contract_id as "subContractId",
     o.product_id as "optionId", o.ordered_at as "orderedAt", o.start_date as "startDate", o.discounts,
     o.start_date is null and o.details ?| array['startDateRequested', 'revokedOn'] as "isWaiting"
   from contracts o join contracts r on r.guid = o.guid and r.contract_id = o.root_contract_id
   where o.source = 'demo' and o.contract_id <> o.root_contract_id
     and not exists (select from contract_papers p where p.guid = o.guid and p.dedupe_key = 'option-order:' || o.id || ':summary')`,
)

/** When it begins, as it was ordered: at once, on a day that was chosen, or after the withdrawal period. */
function start({ isWaiting, orderedAt, startDate }: Row) {
  const today = berlinDate(orderedAt.toISOString())
  const chosenDay = startDate !== null && startDate > addDays(today, 1) ? startDate : null
  return { today, chosenDay, earlyStart: chosenDay === null && !isWaiting }
}

function voucher({ discounts: [discount] }: Row): SummaryOrder['voucher'] {
  if (discount === undefined || discount.endDate === null) return undefined
  const { amountCents: discountCents, endDate, priceType, startDate } = discount
  return { discountCents, priceType, months: monthsBetween(startDate, addDays(endDate, 1)) }
}

export const optionPapersSeed: Seed = async (context) => {
  const rows = await context.db.query(withoutPapers)
  if (rows.length === 0) return
  const provider = readProvider(context.providerFile)
  const deps = { provider, catalogue: await demoCatalogue(context) }
  const instruction = demoInstruction(context.folder, provider)
  const papers = rows.flatMap((row) => {
    const option = deps.catalogue.product(row.optionId)
    if (option === undefined) return []
    const { chosenDay, earlyStart, today } = start(row)
    const root = { contractId: row.contractId, productId: row.tariffId, productChange: null }
    const startFrom = chosenDay ?? startOfOrder(today, earlyStart)
    const order = { startFrom, startImmediately: earlyStart, onDay: chosenDay !== null, voucher: voucher(row) }
    const summary = optionSummary(deps, { root, option, today, order })
    const ordered = { ...row, summary, chosenDay, earlyStart, voucher: null, releasedAt: null }
    return orderPapers(ordered, context.newId, instruction)
  })
  await keepPapers(context.db, papers)
}
