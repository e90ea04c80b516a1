/** What the list asks, and which contracts it can be, while it chooses one for another page. */
import type { Action } from '../../actions.ts'
import type { Purpose } from '../purpose.ts'

interface Choice {
  readonly question: string
  /** What its contract must allow; undefined: its page itself says what is possible. */
  readonly action?: Action
}

/** What the list chooses for itself: what can be withdrawn has its own. */
type Chosen = Exclude<Purpose, 'revocation'>

const purposes: Readonly<Record<Chosen, Choice>> = {
  termination: { question: 'Welchen Vertrag möchtest du kündigen?', action: 'canTerminate' },
  specialTermination: { question: 'Für welchen Vertrag möchtest du eine Sonderkündigung prüfen?' },
  switching: { question: 'Für welchen Vertrag brauchst du die Wechsel-Mappe?' },
  productChange: { question: 'Bei welchem Vertrag möchtest du den Tarif wechseln?', action: 'canChangeProduct' },
  optionSelection: { question: 'Für welchen Vertrag möchtest du eine Option?', action: 'canAddOption' },
  appointment: {
    question: 'Bei welchem Vertrag möchtest du den Termin verschieben?',
    action: 'canChangeWorkforceTimeframe',
  },
  fault: { question: 'Bei welchem Vertrag gibt es eine Störung?' },
}

function isPurpose(name: string): name is Chosen {
  return Object.hasOwn(purposes, name)
}

/** What the address asks for; undefined: it names nothing that is known, and the list is a list. */
export function namedPurpose(name: string | null): (Choice & { readonly path: Chosen }) | undefined {
  return name !== null && isPurpose(name) ? { ...purposes[name], path: name } : undefined
}
