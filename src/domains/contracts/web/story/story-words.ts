/** The first card of a contract's page in German: one figure, what it means, what to do about it. */
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { streetLine } from '#kit/postal-address.ts'

import { fateInShort, fateSentences, numbersAfterMove } from '../../numbers.ts'
import {
  daysLeft,
  isNumberOnItsWay,
  moveAhead,
  storyKind,
  visitAhead,
  type MoveAhead,
  type StoryKind,
} from '../../story.ts'
import { isOption, type AnyWireContract, type WithActions } from '../../wire-facts.ts'
import { contractNumber } from '../words.ts'
import { overWords } from './over-words.ts'
import { suspendedWords } from './suspended-words.ts'
import type { StoryAct, StoryWords } from './told-story.ts'
import { hours, visitTime } from './visit-time.ts'

const words: Readonly<Record<StoryKind, (contract: WithActions, today: IsoDate) => StoryWords>> = {
  over: overWords,
  suspended: suspendedWords,
  ends: endsWords,
  ordered: orderedWords,
  changes: changesWords,
  moves: movesWords,
  runs: runsWords,
}

/** Label, figure, sentence and acts of the first card, by what is true of the contract today. */
export function storyWords(contract: WithActions, today: IsoDate): StoryWords {
  return words[storyKind(contract, today)](contract, today)
}

const check: StoryAct = { title: 'Kündigung prüfen', path: 'termination' }

/** The last calendar day to give notice, and what follows from it (§ 57 (3) TKG). */
function runsWords(contract: WithActions, today: IsoDate): StoryWords {
  const { possibleActions: can, term } = contract
  const [what, it] = isOption(contract) ? ['die Option', 'sie'] : ['der Vertrag', 'er']
  const acts = can.canTerminate ? [check] : []
  if (term.noticeUntil !== null && term.earliestEnd !== null) {
    return {
      label: term.noticeUntil === today ? 'Kündigen bis heute, 24\u{A0}Uhr' : 'Kündigen bis',
      figure: formatDate(term.noticeUntil),
      text: `Dann endet ${what} am ${formatDate(term.earliestEnd)}. Sonst läuft ${it} weiter und ist monatlich kündbar.`,
      acts,
      calendar: 'notice-until',
    }
  }
  const end =
    term.earliestEnd === null ? '' : `Wenn du heute kündigst, endet ${what} am ${formatDate(term.earliestEnd)}.`
  return {
    label: 'Kündigungsfrist',
    figure: 'Ein Monat',
    text: [end, minimumTerm(contract, today)].filter(Boolean).join(' '),
    acts,
  }
}

function minimumTerm({ term: { minTermEnd } }: AnyWireContract, today: IsoDate): string {
  if (minTermEnd === null) return 'Es gibt keine Mindestlaufzeit.'
  return `Die Mindestlaufzeit ${minTermEnd < today ? 'endete' : 'endet'} am ${formatDate(minTermEnd)}.`
}

/** What happens to a contract before its last day; `lost`: the numbers that its move ends or may end. */
function untilEnd(contract: WithActions, today: IsoDate): { readonly until: string; readonly lost: string } {
  const move = moveAhead(contract, today)
  if (move === undefined) return { until: 'Bis dahin läuft alles wie bisher', lost: '' }
  const said = numbersAfterMove(contract, move.to).map((one) => fateInShort(one, move.oldLineUntil))
  return {
    until: `Am ${formatDate(move.date)} zieht er um, sonst läuft bis dahin alles wie bisher`,
    lost: said
      .filter(Boolean)
      .map((sentence) => ` ${sentence}`)
      .join(''),
  }
}

function endsWords(contract: WithActions, today: IsoDate): StoryWords {
  const { possibleActions: can, terminationDate } = contract
  const left = daysLeft(contract, today)
  const { lost, until } = untilEnd(contract, today)
  const stays = lost === '' ? 'Vertrag, Rufnummer und Preis bleiben' : 'Vertrag und Preis bleiben'
  const keeps = isOption(contract)
    ? 'Bis dahin läuft sie wie bisher, und du kannst die Kündigung zurücknehmen.'
    : `${until}, und du kannst die Kündigung zurücknehmen: ${stays} dann, wie\u00A0sie\u00A0sind.${lost}`
  return {
    label: 'Gekündigt, endet am',
    figure: formatDate(terminationDate ?? today),
    fact: left === 0 ? 'Heute um 24\u00A0Uhr' : left === 1 ? 'Noch ein Tag' : `Noch ${left} Tage`,
    text: can.canCancelTermination ? keeps : `${until}.${lost}`,
    acts: can.canCancelTermination ? [{ title: 'Kündigung zurücknehmen', path: 'termination' }] : [],
    calendar: 'ends',
  }
}

/** The technician's day is what the customer has to keep free; without a visit the day of the start counts. */
function orderedWords(contract: WithActions, today: IsoDate): StoryWords {
  const { possibleActions: can, startDateService, startDateRequested } = contract
  const start = startDateService ?? startDateRequested
  const visit = visitAhead(contract, today)
  const move: StoryAct[] = can.canChangeWorkforceTimeframe ? [{ title: 'Termin verschieben', path: 'appointment' }] : []
  if (visit !== undefined && !isOption(contract)) {
    const begins = start === null || start === visit.date
    const text = [
      begins ? 'An diesem Tag beginnt dein Vertrag.' : `Dein Vertrag beginnt am ${formatDate(start)}.`,
      visit.technician && visit.atHome ? 'Jemand ab 18 Jahren öffnet die Tür und den Hausanschlussraum.' : '',
      visit.technician ? '' : 'Du schließt alles selbst an.',
    ]
    return {
      label: visit.technician ? 'Technikertermin' : 'Anschlusstermin',
      figure: formatDate(visit.date),
      fact: visitTime(visit),
      text: text.filter(Boolean).join(' '),
      acts: move.length > 0 || !can.canTerminate ? move : [check],
      calendar: 'appointment',
    }
  }
  return {
    label: start === null ? 'Beginn' : 'Beginnt am',
    figure: start === null ? 'Termin folgt' : formatDate(start),
    text: isOption(contract) ? 'Du musst nichts tun.' : 'Du musst nichts tun. Bis dahin bereiten wir alles vor.',
    acts: can.canTerminate ? [check] : [],
    ...(start !== null && start >= today && { calendar: 'starts' as const }),
  }
}

function changesWords(contract: WithActions): StoryWords {
  const { comingProduct: coming, possibleActions: can } = contract
  if (coming === null) throw new Error('no product to come')
  // Of one that comes or goes the course names its day.
  const stays = contractNumber(contract) !== undefined && !isNumberOnItsWay(contract)
  return {
    label: `Ab ${formatDate(coming.date)}`,
    figure: coming.title,
    text: [
      `Bestellt am ${formatDate(coming.orderedOn)}. Bis dahin läuft alles wie bisher.`,
      ...(stays ? ['Deine Rufnummer bleibt.'] : []),
      ...newTerm(contract),
    ].join(' '),
    acts: can.canRevokeChangeProduct
      ? [{ title: 'Wechsel widerrufen', path: 'productChange' }]
      : can.canCancelChangeProduct
        ? [{ title: 'Wechsel zurücknehmen', path: 'productChange' }]
        : [],
    calendar: 'product-changes',
  }
}

/** The minimum term that the change brings, which binds from its order on (§ 56 TKG). */
function newTerm({ comingProduct, term: { from, minTermEnd } }: AnyWireContract): string[] {
  return minTermEnd === null || from !== comingProduct?.orderedOn
    ? []
    : [`Seit der Bestellung gilt eine neue Mindestlaufzeit bis ${formatDate(minTermEnd)}.`]
}

const moving = 'Der Vertrag zieht mit: gleicher Preis, keine neue Laufzeit.'

/** It can end some days before the move. */
function oldLine(move: MoveAhead | undefined): string[] {
  return move === undefined
    ? []
    : [`Unter der bisherigen Adresse läuft dein Anschluss noch bis ${formatDate(move.oldLineUntil)}.`]
}

/** What becomes of the number, where it does not simply stay. */
function numberWords(contract: AnyWireContract, move: MoveAhead | undefined): string[] {
  if (move === undefined) return []
  const { from, oldLineUntil, to } = move
  const numbers = numbersAfterMove(contract, to)
  // Where both addresses are known, what becomes of it stands beside them.
  if (from !== null && to !== null) return numbers.map((one) => fateInShort(one, oldLineUntil)).filter(Boolean)
  return fateSentences(numbers, to?.onkz ?? null, oldLineUntil)
}

function movesWords(contract: WithActions, today: IsoDate): StoryWords {
  const { possibleActions: can } = contract
  const move = moveAhead(contract, today)
  const visit = visitAhead(contract, today)
  const street = move?.to == null ? '' : streetLine(move.to)
  const time = visit?.from == null || visit.to === null ? 'Techniker' : `Techniker ${hours(visit.from, visit.to)}`
  const comes = visit?.technician === true && visit.date === move?.date
  return {
    label: 'Umzug am',
    figure: formatDate(move?.date ?? today),
    ...((comes || street !== '') && { fact: [comes ? time : '', street].filter(Boolean).join(', ') }),
    text: [...oldLine(move), moving, ...numberWords(contract, move)].join(' '),
    acts:
      can.canUpdateRelocationStartDate || can.canCancelRelocation
        ? [{ title: 'Umzug ändern', path: 'relocation' }]
        : [],
    calendar: 'relocates',
  }
}
