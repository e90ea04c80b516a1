/** What the details of a contract show. */
import { formatDate } from '#kit/dates.ts'
import { formatSpan } from '#kit/german-date.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import type { ShownProvider } from '#kit/provider.ts'
import { inFours } from '#kit/readable-code.ts'
import { isUnknown, type Client } from '#platform/web/api-client.ts'
import { orElse, orLogin, getPage, type PageArgs } from '#platform/web/page-context.ts'

import type { Offer, Recorded, WireContract, WireDevice, WireRight } from '../../api.ts'
import { gapText } from '../../gap-text.ts'
import { contractStatus, isOver } from '../../status.ts'
import { openCents } from '../../story.ts'
import { contractTitle, isOption, shownContract, withoutTold, type ShownContract } from '../../wire-facts.ts'
import { listContractDevices, listFaults, listOffers, listRecord, listRights, readContract } from '../calls.ts'
import { toContracts } from '../contract-or-redirect.ts'
import type { Help } from '../HelpCard.tsx'
import { contractView, type ContractView } from './contract-view.ts'
import { devicesInWords, mailboxText, type DeviceBack } from './goes-back.ts'
import { loadReceipt, type Receipt } from './order-receipt.ts'
import { recordRows, type RecordRow } from './record-rows.ts'
import { namedPapers, shownPapers, type ShownPaper } from './shown-papers.ts'

export interface ContractData {
  /** undefined: the address names none; the browser looks into its session. */
  readonly contract: ShownContract | undefined
  readonly contractId: string
  readonly title: string
  readonly today: string
  /** The hotline, where the contract asks for a human being: it is blocked, something is owed, or its options are locked. */
  readonly help: Help | undefined
  /** Account to transfer to what is owed; undefined: nothing is, or the provider names none. */
  readonly payTo: PayTo | undefined
  /** What the rules say of it; absent with the contract. */
  readonly view: ContractView | undefined
  /** What was handed out about it, the newest first. */
  readonly papers: readonly ShownPaper[]
  /** What happened to it; undefined: nothing yet. */
  readonly record: readonly RecordRow[] | undefined
  /** What an adviser has proposed for it and can still be accepted. */
  readonly offers: readonly Offer[]
  /** The fault that is open. */
  readonly fault: OpenFault | undefined
  /** The latest switch that left the customer without a line. */
  readonly gap: SwitchingGap | undefined
  /** What goes back, of a contract that ends or is over. */
  readonly devices: readonly DeviceBack[]
  /** Until when its mailboxes can be read, likewise; undefined where there is nothing to say of them. */
  readonly mailboxText: string | undefined
  /** The option that was just booked. */
  readonly receipt: Receipt | undefined
}

interface PayTo {
  readonly holder: string
  /** In groups of four. */
  readonly iban: string
}

/** In words. */
interface OpenFault {
  readonly number: string
  readonly title: string
  readonly text: string
  /** The time set to mend it is over: the contract can be ended without notice (§ 314 BGB). */
  readonly mayLeave: boolean
}

/** In words: with what is owed for it so far (§ 59 (4) TKG). */
interface SwitchingGap {
  readonly title: string
  readonly text: string
}

type Faults = Awaited<ReturnType<typeof listFaults>>

function openFault(found: Faults | undefined, contract: ShownContract): OpenFault | undefined {
  const open = found?.reports.find(({ kind, mendedOn }) => kind === 'fault' && mendedOn === null)
  if (open === undefined) return undefined
  return faultWords(open, isOver(contract.status))
}

/** Of a contract that is over nobody works on it any more, and nothing is added to what is owed. */
function faultWords(
  { amount, number, reportedOn, right }: Faults['reports'][number],
  isContractOver: boolean,
): OpenFault {
  const mayLeave = right !== null
  const running = mayLeave ? 'nicht rechtzeitig behoben' : 'Wir arbeiten daran'
  const cents = toCents(amount)
  return {
    number,
    mayLeave,
    title: `Störung ${number}: ${isContractOver ? 'bis zum Ende nicht behoben' : running}`,
    text: [
      `Eingegangen am ${formatDate(reportedOn)}.`,
      ...(cents > 0 ? [`${isContractOver ? 'Dafür' : 'Bisher'} schulden wir dir ${formatEuro(cents)}.`] : []),
      ...(mayLeave ? ['Unsere Frist ist abgelaufen, du kannst jederzeit gehen.'] : []),
    ].join(' '),
  }
}

function latestGap(found: Faults | undefined): SwitchingGap | undefined {
  const latest = found?.reports.find(({ kind }) => kind === 'switching-gap')
  if (latest === undefined) return undefined
  const { mendedOn, reportedOn } = latest
  const title =
    mendedOn === null
      ? `Seit ${formatDate(reportedOn)} beim Wechsel ohne Anschluss`
      : `Beim Wechsel ohne Anschluss: ${formatSpan(reportedOn, mendedOn)}`
  return { title, text: gapText(latest) }
}

/** Those by which it can be ended without notice. Without them the page is better than none. */
function openRights(client: Client, contractId: string): Promise<readonly WireRight[]> {
  return orElse(
    listRights(client, contractId).then(({ rights }) => rights),
    () => [],
  )
}

/** What goes back, of a contract that ends or is over. Without it the page is better than none. */
async function devicesBack(client: Client, contract: ShownContract): Promise<readonly WireDevice[]> {
  const ends = contract.terminationDate !== null || isOver(contract.status)
  return ends ? orElse(listContractDevices(client, contract.contractId), () => []) : []
}

function helpFor(contract: WireContract, { phone, phoneHours: hours }: ShownProvider): Help | undefined {
  const { actionReasons, status } = contract
  const owes = status === contractStatus.suspended || openCents(contract) > 0
  const asks = owes || actionReasons.canAddOption?.code === 'options-locked'
  return asks ? { phone, hours } : undefined
}

function payTo(contract: WireContract, { company = '', iban }: ShownProvider): PayTo | undefined {
  return iban === undefined || openCents(contract) === 0 ? undefined : { holder: company, iban: inFours(iban) }
}

function rowsOf(recorded: readonly Recorded[], contract: ShownContract): readonly RecordRow[] | undefined {
  return recorded.length === 0 ? undefined : recordRows(recorded, contract)
}

/** Where the address names no contract. */
export const noContract: Omit<ContractData, 'today'> = {
  contract: undefined,
  contractId: '',
  title: 'Vertrag',
  help: undefined,
  payTo: undefined,
  view: undefined,
  papers: [],
  record: undefined,
  offers: [],
  fault: undefined,
  gap: undefined,
  devices: [],
  mailboxText: undefined,
  receipt: undefined,
}

/** The contract that the address names; an unknown one leads back to the list. */
export async function loadContract(args: PageArgs): Promise<ContractData> {
  const { adviser, client, provider, today } = getPage(args)
  const query = new URL(args.request.url).searchParams
  const [contractId, booked] = [query.get('contractId') ?? '', query.get('gebucht')]
  if (contractId === '') return { ...noContract, today }
  const listing = shownPapers(client, contractId)
  const offering = orElse(listOffers(client, contractId), () => [])
  const recorded = orElse(listRecord(client, contractId), () => [])
  const contract = await orElse(orLogin(args, readContract(client, contractId)), (failure, error) => {
    if (!isUnknown(failure)) throw error
    return toContracts(args)
  })
  // An option has no line of its own, its number is unknown to this call.
  const faults = isOption(contract) ? undefined : orElse(listFaults(client, contractId), () => undefined)
  const rights = isOver(contract.status) ? [] : openRights(client, contractId)
  const receipt = booked === null ? undefined : await loadReceipt(args, contract, booked)
  const shown = shownContract(contract)
  const devices = devicesBack(client, shown)
  const help = helpFor(contract, provider)
  const fault = openFault(await faults, shown)
  const told = { recorded: await recorded, rights: await rights, papers: namedPapers(await listing, shown) }
  return {
    contract: withoutTold(shown),
    contractId,
    title: contractTitle(contract),
    today,
    help,
    payTo: payTo(contract, provider),
    view: contractView(shown, today, { ...told, adviser, phone: help?.phone, fault: fault?.number }),
    papers: told.papers,
    record: rowsOf(told.recorded, shown),
    offers: await offering,
    fault,
    gap: latestGap(await faults),
    devices: devicesInWords(await devices, today),
    mailboxText: mailboxText(shown, { keptDays: provider.mailboxKeptDays, today }),
    receipt,
  }
}
