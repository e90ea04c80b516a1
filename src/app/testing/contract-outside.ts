/** What the provider's own people and systems do to a customer's contracts: by files, letters and decisions. */
import type { WireContract } from '#domains/contracts/api.ts'
import { takeReports } from '#domains/line-reports/server/take-reports.ts'
import { announceChange } from '#domains/price-changes/server/announce.ts'
import { takeArrears } from '#domains/reactivations/server/take-arrears.ts'
import { rejectOrders } from '#domains/terminations/server/reject-orders.ts'
import { addDays, addMonths } from '#kit/dates.ts'

import type { ContractWorld } from './contract-world.ts'

export interface Happening {
  readonly world: ContractWorld
  /** A root or an option. */
  readonly contract: WireContract
  readonly chosen: number
  readonly also: number
}

/** A file of one line. */
const line = ({ contract: { contractId }, world: { customerNumber } }: Happening, more: object) =>
  JSON.stringify({ customerNumber, contractId, ...more })

async function announce({ also, chosen, contract, world }: Happening): Promise<unknown> {
  const today = world.today()
  const isDearer = chosen % 3 > 0
  const monthlyPrice = Math.round((contract.priceNow.regularPrice + (isDearer ? 3 : -1)) * 100) / 100
  const isTerms = chosen % 5 === 0 || monthlyPrice <= 0
  return announceChange(world.deps, {
    id: `preise-${today}-${contract.contractId}-${also}-${chosen}`,
    effectiveOn: addDays(addMonths(today, 1), also % 25),
    cause: 'höhere Kosten für Netz und Strom',
    products: [{ productId: contract.product?.id ?? '', ...(!isTerms && { monthlyPrice }) }],
    terms: isTerms ? ['Der Rückruf kostet nichts mehr.'] : [],
  })
}

const owe = (many: number) => (happening: Happening) => {
  const { world } = happening
  const open = Array.from({ length: many }, (_, index) => ({
    dueOn: addDays(addMonths(world.today(), -index), -3),
    amount: 70,
  }))
  return takeArrears(world.deps, line(happening, { open }))
}

function reportLine(happening: Happening): Promise<unknown> {
  const { also, chosen, world } = happening
  const today = world.today()
  const kind = chosen % 3 === 0 ? 'slow-line' : 'fault'
  const days = { reportedOn: addDays(today, -20), remedyUntil: addDays(today, (also % 10) - 6) }
  const ended = also % 4 === 0 ? { mendedOn: addDays(today, -2) } : {}
  const measured = kind === 'slow-line' ? { measurements: 30, measuredDays: 3, measuredPercent: 60 } : { outage: true }
  const report = line(happening, { kind, number: `ST-${chosen % 4}`, ...days, ...ended, ...measured })
  return takeReports(world.portal.db, world.deps, report)
}

/** Fulfilment cannot carry it out. */
function rejectOrder(happening: Happening): Promise<unknown> {
  return rejectOrders(happening.world.deps, line(happening, { reason: 'Die Leitung ist belegt' }))
}

interface Queue {
  readonly open: readonly { readonly id: string }[]
}

/** An adviser decides what the customer has asked for. */
async function decide({ also, chosen, contract, world }: Happening): Promise<unknown> {
  const { open } = (await world.call('adviser', 'GET', '/declarations/queue')).json<Queue>()
  const one = open[chosen % Math.max(1, open.length)]
  if (one === undefined) return undefined
  const path = `/declarations/queue/${one.id}`
  await world.call('adviser', 'POST', `${path}/take`)
  const about = { customerNumber: world.customerNumber, contractId: contract.contractId }
  const preview = await world.call('adviser', 'POST', `${path}/preview`, about)
  const body =
    also % 3 === 0
      ? { decision: 'decline', reason: 'Kein Nachweis' }
      : { decision: 'carry-out', ...about, reason: 'Nachgewiesen' }
  const answer = await world.call('adviser', 'POST', `${path}/decide`, body)
  return { preview: preview.statusCode, decided: answer.statusCode, code: answer.json<{ code?: string }>().code }
}

export const happenings: Readonly<
  Record<
    string,
    {
      readonly weight: number
      readonly onOptions?: true
      readonly run: (happening: Happening) => Promise<unknown>
    }
  >
> = {
  'a letter about prices': { weight: 5, onOptions: true, run: announce },
  'two invoices are open': { weight: 5, run: owe(2) },
  'all is paid': { weight: 3, run: owe(0) },
  'a line is reported': { weight: 5, run: reportLine },
  'an order is rejected': { weight: 2, onOptions: true, run: rejectOrder },
  'an adviser decides': { weight: 3, onOptions: true, run: decide },
}
