/** How a customer, or an adviser for them, tries to end a contract: with the preview that was shown, as the screens do it. */
import type { WireSheet } from '#domains/consequences/api.ts'
import type { Action } from '#domains/contracts/actions.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { addDays, type IsoDate } from '#kit/dates.ts'

import type { Answer, ContractWorld, Role } from './contract-world.ts'

export interface Here {
  readonly world: ContractWorld
  readonly role: Role
  /** A root or an option. */
  readonly contract: WireContract
  /** The numbers that choose among what it offers. */
  readonly chosen: number
  readonly also: number
}

/** What came of it. */
export interface Tried {
  readonly answer: Answer
  /** What was told of it before; where that was refused the call is, in the same words. */
  readonly preview?: Answer | undefined
  readonly sheet?: WireSheet | undefined
  /** Codes of refusals that neither flag nor preview knows of. */
  readonly unless?: readonly string[]
  /** Papers that are due. */
  readonly papers?: readonly string[]
}

export interface Try {
  readonly weight: number
  /** What says whether it is possible; absent where more than that decides. */
  readonly flag?: Action
  readonly onOptions?: true
  /** Nobody orders for another person. */
  readonly neverOnBehalf?: true
  readonly run: (here: Here) => Promise<Tried | undefined>
}

export const pick = <T>(list: readonly T[], chosen: number): T | undefined => list[chosen % Math.max(1, list.length)]

export const at = ({ contractId }: WireContract, rest: string) => `/contract/v2/${contractId}${rest}`
const isOption = ({ contractId, rootContractId }: WireContract) => contractId !== rootContractId
const own = (contract: WireContract, rest: string) =>
  isOption(contract) ? `/option/v2/${contract.contractId}${rest}` : at(contract, rest)
export const ok = (answer: Answer) => answer.statusCode < 300
export const sheetOf = (answer: Answer) => (ok(answer) ? answer.json<WireSheet>() : undefined)

/** One of the days that are offered, a day between, one that is too early or too late, or none. */
function someDay(sheet: WireSheet, { also, chosen }: Here): IsoDate | undefined {
  const { dates, earliestDate, latestDate } = sheet
  const odd = [
    earliestDate && addDays(earliestDate, also % 400),
    earliestDate && addDays(earliestDate, -1),
    latestDate && addDays(latestDate, 1),
    latestDate,
  ]
  return pick([...dates.map(({ date }) => date), ...dates.map(({ date }) => date), ...odd], chosen) ?? undefined
}

/** Ends it, or puts its end off, for a day that the preview names or another one. */
const endWith =
  (act: 'terminate' | 'postpone') =>
  async (here: Here): Promise<Tried> => {
    const { contract, role, world } = here
    const first = await world.call(role, 'GET', at(contract, `/${act}-preview`))
    const day = ok(first) ? someDay(first.json<WireSheet>(), here) : undefined
    const preview =
      day === undefined ? first : await world.call(role, 'GET', at(contract, `/${act}-preview?terminationDate=${day}`))
    const sheet = sheetOf(preview)
    const body = { terminationDate: day ?? world.today(), ...(sheet && { previewId: sheet.previewId }) }
    const path = act === 'terminate' ? own(contract, '/terminate') : at(contract, '/postpone')
    const answer = await world.call(role, 'PUT', path, body)
    return { answer, preview, sheet, papers: ['termination-confirmation'], unless: ['date-too-early', 'date-too-late'] }
  }

async function keep({ contract, role, world }: Here): Promise<Tried> {
  const preview = await world.call(role, 'GET', at(contract, '/keep-preview'))
  const sheet = sheetOf(preview)
  const answer = await world.call(
    role,
    'DELETE',
    own(contract, `/terminate${sheet ? `?previewId=${sheet.previewId}` : ''}`),
  )
  return { answer, preview, sheet }
}

async function withdraw({ contract, role, world }: Here): Promise<Tried> {
  const preview = await world.call(role, 'GET', at(contract, '/revoke-preview'))
  const sheet = sheetOf(preview)
  const answer = await world.call(role, 'PUT', own(contract, '/revoke'), sheet ? { previewId: sheet.previewId } : {})
  return { answer, preview, sheet, papers: ['withdrawal-confirmation'] }
}

async function endByRight({ chosen, contract, role, world }: Here): Promise<Tried> {
  const { rights } = (await world.call(role, 'GET', at(contract, '/special-rights'))).json<{
    rights: { kind: string }[]
  }>()
  const right = pick(rights, chosen)?.kind ?? 'fault'
  const preview = await world.call(role, 'GET', at(contract, `/special-termination/preview?right=${right}`))
  const sheet = sheetOf(preview)
  const body = { right, ...(sheet && { previewId: sheet.previewId }) }
  const answer = await world.call(role, 'PUT', at(contract, '/special-termination'), body)
  return { answer, preview, sheet, papers: ['termination-confirmation'] }
}

async function turnOn({ contract, role, world }: Here): Promise<Tried> {
  const preview = await world.call(role, 'GET', at(contract, '/reactivate-preview'))
  const sheet = sheetOf(preview)
  const amount = sheet?.oneTime.find(({ kind }) => kind === 'open-amount')?.amount ?? 0
  const body = { amount, ...(sheet && { previewId: sheet.previewId }) }
  const answer = await world.call(role, 'POST', at(contract, '/reactivate'), body)
  return { answer, preview, unless: ['payment-method-required', 'payment-underway'] }
}

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')

async function askSpecial({ also, contract, role, world }: Here): Promise<Tried> {
  const body = { reason: 'Wir ziehen ins Ausland', proofs: also % 2 ? [{ name: 'beleg.pdf', content: pdf }] : [] }
  return { answer: await world.call(role, 'POST', at(contract, '/special-termination'), body) }
}

export const endings: Readonly<Record<string, Try>> = {
  terminate: { weight: 14, flag: 'canTerminate', onOptions: true, run: endWith('terminate') },
  postpone: { weight: 5, onOptions: true, run: endWith('postpone') },
  keep: { weight: 8, flag: 'canCancelTermination', onOptions: true, run: keep },
  withdraw: { weight: 4, flag: 'canRevoke', onOptions: true, run: withdraw },
  'end by a right': { weight: 6, onOptions: true, run: endByRight },
  'ask to end': { weight: 2, onOptions: true, run: askSpecial },
  'turn on': { weight: 4, run: turnOn },
}
