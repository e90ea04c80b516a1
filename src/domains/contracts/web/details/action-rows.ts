/** What a customer can do with a contract, where, and why something is not possible. */
import { formatDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import type { PathName } from '#kit/paths.ts'

import type { Action } from '../../actions.ts'
import type { WireRight } from '../../api.ts'
import { allNumbers } from '../../numbers.ts'
import { contractStatus, isInService, isOver } from '../../status.ts'
import { openCents } from '../../story.ts'
import { isOption, type AnyWireContract, type WithActions } from '../../wire-facts.ts'
import { reasonText, type WireReason } from '../reason-texts.ts'
import {
  appointmentNote,
  changeNote,
  endNote,
  laterNote,
  movingNote,
  orderedFor,
  plannedMoveNote,
  portingNote,
} from './action-notes.ts'
import { announced, specialNote } from './special-note.ts'

export interface ActionRow {
  readonly title: string
  readonly note: string
  /** Where it is done; undefined: it is not possible, `note` says why. */
  readonly path: PathName | undefined
  /** What its address says beside the contract. */
  readonly query?: Readonly<Record<string, string>>
}

export interface ActionRows {
  readonly possible: readonly ActionRow[]
  readonly notNow: readonly ActionRow[]
}

interface Offer {
  readonly title: string
  readonly path: PathName
  /** One of them is enough. */
  readonly actions: readonly Action[]
  /** `hasRight`: it can be ended without notice today. */
  readonly note: (contract: AnyWireContract, hasRight: boolean) => string
  /** Whether it is shown with its reason when it is not possible; otherwise it is left out then. */
  readonly explained?: true
  readonly query?: Readonly<Record<string, string>>
  /** Whether it is offered for options too. */
  readonly option?: true
  /** What else must hold: what a flag does not say. */
  readonly where?: (contract: WithActions) => boolean
}

function offer(title: string, path: PathName, when: Omit<Offer, 'title' | 'path'>): Offer {
  return { title, path, ...when }
}

/** What has not begun is withdrawn, or ended with notice: nothing is left that a reason, or a new provider, would need. */
function isOrdered({ status }: Pick<AnyWireContract, 'status'>): boolean {
  return status === contractStatus.ordered
}

function hasFolder(contract: WithActions): boolean {
  const { canCancelTermination, canTerminate } = contract.possibleActions
  return !isOrdered(contract) && (canTerminate || canCancelTermination)
}

function the(contract: AnyWireContract): string {
  return isOption(contract) ? 'die Option' : 'der Vertrag'
}

/** Taken back can be notice whose day cannot be put off: of an option whose contract ends before another notice would count. */
export function canEndLater({ term: { laterEnd } }: Pick<AnyWireContract, 'term'>): boolean {
  return laterEnd !== null
}

/** Beside a contract and beside an option in its list. */
export const anotherEnd = { title: 'Enddatum ändern', path: 'termination', query: { aendern: '1' } } as const

/** What is under way comes first: how it is changed or taken back. */
const offers: readonly Offer[] = [
  offer('Kündigung zurücknehmen', 'termination', {
    actions: ['canCancelTermination'],
    option: true,
    note: (contract) =>
      contract.terminationDate === null
        ? ''
        : `Sonst endet ${the(contract)} am ${formatDate(contract.terminationDate)}`,
  }),
  offer(anotherEnd.title, anotherEnd.path, {
    actions: ['canCancelTermination'],
    query: anotherEnd.query,
    option: true,
    where: canEndLater,
    note: laterNote,
  }),
  offer('Technikertermin verschieben', 'appointment', {
    actions: ['canChangeWorkforceTimeframe'],
    note: appointmentNote,
  }),
  // Within the period of withdrawal that is what it is, as in the story.
  offer('Wechsel widerrufen', 'productChange', { actions: ['canRevokeChangeProduct'], note: orderedFor }),
  offer('Wechsel zurücknehmen', 'productChange', {
    actions: ['canCancelChangeProduct'],
    note: orderedFor,
    where: ({ possibleActions: can }) => !can.canRevokeChangeProduct,
  }),
  offer('Umzug ändern oder zurücknehmen', 'relocation', {
    actions: ['canUpdateRelocationStartDate', 'canUpdateRelocationTerminationDate', 'canCancelRelocation'],
    note: plannedMoveNote,
  }),
  offer('Rufnummernmitnahme ändern', 'phoneNumber', {
    actions: [
      'canSetPortingDate',
      'canExecutePorting',
      'canCancelPorting',
      'canCancelMobileNumberPorting',
      'canCancelImportMSISDN',
    ],
    note: portingNote,
  }),
  offer('Produkt wechseln', 'productChange', { actions: ['canChangeProduct'], explained: true, note: changeNote }),
  offer('Umziehen', 'relocation', { actions: ['canRelocate'], explained: true, note: movingNote }),
  offer('Rufnummer ändern', 'phoneNumber', {
    actions: ['canChangeMSISDNInPeriod', 'canChangeVOIPMSISDNInPeriod'],
    explained: true,
    note: () => 'Du bekommst eine neue',
  }),
  offer('Rufnummer mitbringen', 'phoneNumber', {
    actions: ['canImportMSISDN'],
    note: () => 'Von deinem bisherigen Anbieter',
  }),
  // Who leaves finds it in the Wechsel-Mappe; afterwards that is all there is left of it.
  offer('Rufnummer mitnehmen', 'switching', {
    actions: ['canExportMSISDN'],
    where: (contract) => !hasFolder(contract),
    note: () => 'Zu einem anderen Anbieter',
  }),
  offer('SIM-Karte tauschen', 'simSwap', {
    actions: ['canExchangeSim'],
    explained: true,
    note: () => 'Bei Verlust, Defekt oder neuem Format',
  }),
  offer('Kündigen', 'termination', { actions: ['canTerminate'], explained: true, option: true, note: endNote }),
  offer('Wechsel-Mappe', 'switching', {
    actions: ['canTerminate', 'canCancelTermination'],
    where: hasFolder,
    note: (contract) =>
      allNumbers(contract).length === 0 ? 'Alles für den neuen Anbieter' : 'Rufnummer und alles für den neuen Anbieter',
  }),
  offer('Widerrufen', 'revocation', {
    actions: ['canRevoke'],
    explained: true,
    option: true,
    note: ({ revocation }) => `Möglich bis ${formatDate(revocation.possibleUntil)}`,
  }),
]

/** It is the wrong kind of contract for that: no day will come on which it is possible. */
const notThisKind: ReadonlySet<string> = new Set([
  'only-mobile',
  'only-landline',
  'only-on-root',
  'only-at-an-address',
  'no-number',
])

/** Why an action that suits this kind of contract is not possible now; undefined where it never will be. */
function reasonForNow(contract: WithActions, actions: readonly Action[]): WireReason | undefined {
  return actions.flatMap((action) => contract.actionReasons[action] ?? []).find(({ code }) => !notThisKind.has(code))
}

function actionRow(
  contract: WithActions,
  { actions, explained, note, path, query, title, where }: Offer,
  hasRight: boolean,
): ActionRow | undefined {
  if (where?.(contract) === false) return undefined
  if (actions.some((action) => contract.possibleActions[action]))
    return { title, note: note(contract, hasRight), path, ...(query && { query }) }
  const reason = reasonForNow(contract, actions)
  if (explained !== true || reason === undefined || isOver(contract.status)) return undefined
  return { title, note: reasonText(reason), path: undefined }
}

/** One fault of a contract is open at a time. */
function faultRow(number: string | undefined, isOverdue: boolean): ActionRow {
  return number === undefined
    ? { title: 'Störung melden', note: 'Fällt etwas länger aus, gibt es Geld zurück', path: 'fault' }
    : { title: 'Störung ansehen', note: `${number} ist ${isOverdue ? 'überfällig' : 'gemeldet'}`, path: 'fault' }
}

const staying: ReadonlySet<PathName> = new Set(['appointment', 'productChange', 'relocation'])

/** An open fault leads; reporting one follows what is under way, what changes the contract and what moves it. */
function withFault(acts: readonly ActionRow[], { isOpen, row }: { isOpen: boolean; row: ActionRow }): ActionRow[] {
  const takenBack = acts.findLastIndex(({ query, title }) => query !== undefined || title.endsWith('zurücknehmen'))
  const stays = acts.findLastIndex(({ path }) => path !== undefined && staying.has(path))
  return acts.toSpliced(isOpen ? 0 : Math.max(takenBack, stays) + 1, 0, row)
}

/** Ending it for a reason. A right that is open may end it before the notice that was given, and an option before its contract. */
function specialRows(contract: WithActions, rights: readonly WireRight[]): ActionRow[] {
  const asks = contract.possibleActions.canTerminate && !isOption(contract) && !isOrdered(contract)
  if (!asks && rights.length === 0) return []
  return [{ title: 'Sonderkündigung prüfen', note: specialNote(contract, rights), path: 'specialTermination' }]
}

interface KnownBeside {
  /** Those that are open to end it without notice. */
  readonly rights?: readonly WireRight[]
  /** The number of the fault that is open. */
  readonly fault?: string | undefined
}

/** The rows in the order of the screen; what is not possible for now stands apart. */
export function actionRows(contract: WithActions, { fault, rights = [] }: KnownBeside = {}): ActionRows {
  const suited = isOption(contract) ? offers.filter(({ option }) => option === true) : offers
  const hasRight = rights.length > 0 || announced(contract).length > 0
  const isOverdue = rights.some(({ kind }) => kind === 'fault')
  const rows = suited.flatMap((each) => actionRow(contract, each, hasRight) ?? [])
  const owed = openCents(contract)
  const again: ActionRow = {
    title: owed > 0 ? 'Bezahlen und wieder anschalten' : 'Wieder anschalten',
    note: owed > 0 ? `${formatEuro(owed)} sind offen` : `So läuft ${the(contract)} wieder`,
    path: 'reactivation',
  }
  const possible = rows.filter(({ path }) => path !== undefined)
  const suspended = contract.status === contractStatus.suspended
  const { canReactivate: why } = contract.actionReasons
  const isPaying = suspended && why?.code === 'payment-underway'
  const runs = !isOption(contract) && isInService(contract.status)
  const others = [...possible.filter(({ path }) => path !== 'revocation'), ...specialRows(contract, rights)]
  // What is only ordered is withdrawn rather than terminated: that right ends first.
  const notice = others.findIndex(({ path }) => path === 'termination')
  const last = isOrdered(contract) && notice >= 0 ? notice : others.length
  const acts = others.toSpliced(last, 0, ...possible.filter(({ path }) => path === 'revocation'))
  return {
    possible: [
      ...(suspended && !isPaying ? [again] : []),
      ...(runs ? withFault(acts, { isOpen: fault !== undefined, row: faultRow(fault, isOverdue) }) : acts),
    ],
    notNow: [
      ...(isPaying ? [{ ...again, note: reasonText(why), path: undefined }] : []),
      ...rows.filter(({ path }) => path === undefined),
    ],
  }
}
