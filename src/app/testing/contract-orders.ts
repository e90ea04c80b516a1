/** What a customer, or an adviser for them, tries to have of a contract: another product, another place, more or less beside it. */
import type { WireSheet } from '#domains/consequences/api.ts'
import { offeredOptions } from '#domains/options/rules.ts'
import { addDays, earlierEnd } from '#kit/dates.ts'

import { at, ok, pick, sheetOf, type Here, type Tried, type Try } from './contract-tries.ts'

async function changeProduct({ also, chosen, contract, role, world }: Here): Promise<Tried> {
  const found = await world.call(role, 'GET', at(contract, '/product-change/targets'))
  const { targets = [] } = found.json<{ targets?: { productId: string; offeredTerms: number[] }[] }>()
  const target = pick(targets, chosen)
  const productId = target?.productId ?? 'glasfaser-500'
  const termMonths = pick([undefined, ...(target?.offeredTerms ?? [])], also)
  const query = termMonths === undefined ? '' : `?termMonths=${termMonths}`
  const preview = await world.call(role, 'GET', at(contract, `/product-change/targets/${productId}${query}`))
  const shown = ok(preview) ? preview.json<{ sheet: WireSheet; summary: { digest: string } }>() : undefined
  const names = shown && { previewId: shown.sheet.previewId, summaryDigest: shown.summary.digest }
  const body = { productId, termMonths, ...names }
  const answer = await world.call(role, 'PUT', at(contract, '/product-change'), body)
  return { answer, preview, sheet: shown?.sheet, papers: ['summary', 'confirmation', 'withdrawal-instruction'] }
}

const takeBackChange =
  (how: 'cancel' | 'revoke') =>
  async ({ contract, role, world }: Here): Promise<Tried> => {
    const preview = await world.call(role, 'GET', at(contract, '/product-change/take-back-preview'))
    const shown = ok(preview) ? preview.json<{ sheet: WireSheet }>().sheet : undefined
    const id = shown?.previewId
    const answer =
      how === 'cancel'
        ? await world.call(role, 'DELETE', at(contract, `/product-change${id ? `?previewId=${id}` : ''}`))
        : await world.call(role, 'PUT', at(contract, '/product-change/revoke'), id ? { previewId: id } : {})
    return { answer, sheet: shown }
  }

const places = [
  { zip: '04177', city: 'Leipzig', street: 'Ahornstraße', streetNr: '8' },
  { zip: '04177', city: 'Leipzig', street: 'Lindenweg', streetNr: '12' },
  { zip: '10115', city: 'Berlin', street: 'Invalidenstraße', streetNr: '3' },
] as const
/** No cable reaches it. */
const island = { zip: '27498', city: 'Helgoland', street: 'Lung Wai', streetNr: '1' } as const

async function relocate({ also, chosen, contract, role, world }: Here): Promise<Tried> {
  const terms = await world.call(role, 'GET', at(contract, '/relocation'))
  const { earliestDate = world.today(), latestDate = null } = terms.json<{
    earliestDate?: string
    latestDate?: string
  }>()
  const place = pick(
    places.filter(({ street }) => street !== contract.productAddress?.street),
    chosen,
  )
  const wished = addDays(earliestDate, also % 60)
  // What is terminated moves until its last day.
  const date = earlierEnd(wished, latestDate) ?? wished
  const check = await world.call(role, 'POST', at(contract, '/relocation/availability'), { ...place, date })
  const sheet = ok(check) ? check.json<{ sheet: WireSheet | null }>().sheet : null
  const body = { ...place, date, ...(sheet && { previewId: sheet.previewId }) }
  const answer = await world.call(role, 'PUT', at(contract, '/relocation'), body)
  return { answer, sheet: sheet ?? undefined, unless: ['not-available'] }
}

async function orderedMove({ contract, role, world }: Here) {
  const terms = await world.call(role, 'GET', at(contract, '/relocation'))
  return terms.json<{ relocation?: { previewId: string; date: string } | null }>().relocation ?? undefined
}

async function moveDays(here: Here): Promise<Tried> {
  const { also, contract, role, world } = here
  const move = await orderedMove(here)
  const body = { date: addDays(move?.date ?? world.today(), 1 + (also % 30)), previewId: move?.previewId }
  const answer = await world.call(role, 'PUT', at(contract, '/relocation/dates'), body)
  return { answer, unless: ['date-too-early', 'date-too-late', 'not-available'] }
}

async function cancelMove(here: Here): Promise<Tried> {
  const { contract, role, world } = here
  const move = await orderedMove(here)
  const query = move ? `?previewId=${move.previewId}` : ''
  return { answer: await world.call(role, 'DELETE', at(contract, `/relocation${query}`)) }
}

async function moveToIsland({ also, contract, role, world }: Here): Promise<Tried> {
  const body = { ...island, date: addDays(world.today(), also % 120) }
  return { answer: await world.call(role, 'PUT', at(contract, '/relocation/without-supply'), body) }
}

async function moveVisit({ also, chosen, contract, role, world }: Here): Promise<Tried> {
  const path = at(contract, '/appointment')
  const list = (query: string) => world.call(role, 'GET', `${path}/slots${query}`)
  interface Week {
    readonly nextWeek: string | null
    readonly days: { readonly date: string; readonly slots: { readonly from: string; readonly state: string }[] }[]
  }
  const first = await list('')
  const next = ok(first) ? first.json<Week>().nextWeek : null
  const weeks = [first, ...(next === null ? [] : [await list(`?week=${next}`)])].filter(ok)
  const free = weeks
    .flatMap((week) => week.json<Week>().days)
    .flatMap(({ date, slots }) => slots.flatMap(({ from, state }) => (state === 'free' ? [{ date, from }] : [])))
  const body = pick(free, chosen * 7 + also) ?? { date: world.today(), from: '08:00' }
  const answer = await world.call(role, 'PUT', path, body)
  return { answer, preview: first, unless: free.length === 0 ? ['slot-unknown', 'slot-taken'] : [] }
}

const codes = [null, null, 'WILLKOMMEN', 'FREUND-A7KQ', 'SERIEN-2026', 'SPORT-WINTER'] as const

async function addOption({ also, chosen, contract, role, world }: Here): Promise<Tried> {
  const { contractId, product } = contract
  const offered = offeredOptions(product ?? { options: [], optionGroups: [] }).filter((one) => one.isVisibleForCustomer)
  const optionId = pick(offered, chosen)?.id ?? 'mesh-wlan'
  const startImmediately = also % 2 === 0
  const voucherCode = pick(codes, also)
  const beforehand = `/option/v2/${contractId}/${optionId}`
  const asked = `startImmediately=${startImmediately}`
  const answers = await Promise.all([
    world.call(role, 'GET', `${beforehand}/preview?${asked}&cartVoucher=false`),
    world.call(role, 'GET', `${beforehand}/summary?${asked}`),
  ])
  const sheet = voucherCode ? undefined : sheetOf(answers[0])
  const names = { previewId: sheet?.previewId, ...(!voucherCode && { summaryDigest: answers[1].json().digest }) }
  const body = { customerGuid: world.guid, contractId, optionId, startImmediately, voucherCode, ...names }
  const answer = await world.call(role, 'POST', '/option/v2/add', body)
  return { answer, sheet, unless: ownReasons, papers: ['summary', 'confirmation', 'withdrawal-instruction'] }
}

/** Of the option, the voucher or how it is paid. */
const ownReasons = [
  'payment-method-required',
  'option-not-offered',
  'voucher-invalid',
  'voucher-monthly-only',
  'voucher-one-time-only',
  'voucher-goods-only',
  'too-many-wrong-codes',
  'day-not-possible',
  'early-start-required',
  'option-not-bookable',
]

async function propose({ chosen, contract, world }: Here): Promise<Tried> {
  const offered = offeredOptions(contract.product ?? { options: [], optionGroups: [] })
  const body = { contractId: contract.contractId, optionId: pick(offered, chosen)?.id ?? 'mesh-wlan' }
  return { answer: await world.call('adviser', 'POST', '/option/v2/proposals', body) }
}

async function answerProposal({ also, chosen, role, world }: Here): Promise<Tried | undefined> {
  const open = (await world.get('/option/v2/proposals')).json<{ proposalId: string }[]>()
  const one = pick(open, chosen)
  if (one === undefined) return undefined
  const path = `/option/v2/proposals/${one.proposalId}`
  if (also % 4 === 0) return { answer: await world.call(role, 'DELETE', path) }
  return { answer: await world.call(role, 'POST', `${path}/accept`, { startImmediately: also % 2 === 0 }) }
}

async function releaseNumber({ contract, role, world }: Here): Promise<Tried> {
  const body = { released: contract.optInFrom === null }
  return { answer: await world.call(role, 'PUT', at(contract, '/number-release'), body) }
}

async function reportFault({ also, contract, role, world }: Here): Promise<Tried> {
  const body = { outage: also % 2 === 0, description: 'Nichts geht mehr' }
  return { answer: await world.call(role, 'POST', at(contract, '/faults'), body) }
}

export const orders: Readonly<Record<string, Try>> = {
  'change product': { weight: 8, flag: 'canChangeProduct', neverOnBehalf: true, run: changeProduct },
  'cancel change': { weight: 3, flag: 'canCancelChangeProduct', run: takeBackChange('cancel') },
  'withdraw change': { weight: 4, flag: 'canRevokeChangeProduct', run: takeBackChange('revoke') },
  relocate: { weight: 8, flag: 'canRelocate', neverOnBehalf: true, run: relocate },
  'move days': { weight: 4, flag: 'canUpdateRelocationStartDate', run: moveDays },
  'cancel move': { weight: 3, flag: 'canCancelRelocation', run: cancelMove },
  'move to an island': { weight: 3, run: moveToIsland },
  'move visit': { weight: 4, flag: 'canChangeWorkforceTimeframe', run: moveVisit },
  'add option': { weight: 14, flag: 'canAddOption', neverOnBehalf: true, run: addOption },
  propose: { weight: 3, run: propose },
  'answer proposal': { weight: 4, neverOnBehalf: true, run: answerProposal },
  'release number': { weight: 2, run: releaseNumber },
  'report fault': { weight: 3, run: reportFault },
}
