/** What the list asks, and which contracts it can be, while it chooses one for another page. */
import { formatDate, type IsoDate } from '#kit/dates.ts'

import type { Action } from '../../actions.ts'
import type { WireContract } from '../../api.ts'
import type { Purpose } from '../purpose.ts'

interface Choice {
  /** The page that it leads to. */
  readonly title: string
  readonly question: string
  /** What its contract must allow; undefined: its page itself says what is possible. */
  readonly action?: Action
  /** What counts of a contract that it can be, in place of the date of the list. */
  readonly fact?: (contract: WireContract, today: IsoDate) => string
}

/** What the list chooses for itself: what can be withdrawn has its own. */
type Chosen = Exclude<Purpose, 'revocation'>

/** 'Endet frühestens am 31. Dezember 2026, wenn du heute kündigst'; who can withdraw gets away sooner. */
function earliestEnd({ possibleActions, revocation, term }: WireContract, today: IsoDate): string {
  if (term.earliestEnd === null) return ''
  const lastDay = term.noticeUntil === today ? ', wenn du heute kündigst' : ''
  const sooner = possibleActions.canRevoke ? `, widerrufen bis ${formatDate(revocation.possibleUntil)}` : ''
  return `Endet frühestens am ${formatDate(term.earliestEnd)}${lastDay}${sooner}`
}

const purposes: Readonly<Record<Chosen, Choice>> = {
  termination: {
    title: 'Kündigung prüfen',
    question: 'Welchen Vertrag möchtest du kündigen?',
    action: 'canTerminate',
    fact: earliestEnd,
  },
  specialTermination: {
    title: 'Sonderkündigung prüfen',
    question: 'Für welchen Vertrag möchtest du eine Sonderkündigung prüfen?',
  },
  switching: { title: 'Wechsel-Mappe', question: 'Für welchen Vertrag brauchst du die Wechsel-Mappe?' },
  productChange: {
    title: 'Produkt wechseln',
    question: 'Bei welchem Vertrag möchtest du den Tarif wechseln?',
    action: 'canChangeProduct',
    fact: () => '',
  },
  optionSelection: {
    title: 'Zubuchbare Optionen',
    question: 'Für welchen Vertrag möchtest du eine Option?',
    action: 'canAddOption',
    fact: () => '',
  },
  appointment: {
    title: 'Termin verschieben',
    question: 'Bei welchem Vertrag möchtest du den Termin verschieben?',
    action: 'canChangeWorkforceTimeframe',
  },
  fault: { title: 'Störung melden', question: 'Bei welchem Vertrag gibt es eine Störung?' },
}

function isPurpose(name: string): name is Chosen {
  return Object.hasOwn(purposes, name)
}

/** What the address asks for; undefined: it names nothing that is known, and the list is a list. */
export function namedPurpose(name: string | null): (Choice & { readonly path: Chosen }) | undefined {
  return name !== null && isPurpose(name) ? { ...purposes[name], path: name } : undefined
}
