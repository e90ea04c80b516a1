/** The first card of a contract that is blocked, in German: what is owed, why, and what ends it. */
import { formatDate } from '#kit/dates.ts'
import { formatEuro, toCents, type Cents } from '#kit/money.ts'

import { openCents } from '../../story.ts'
import { isOption, type AnyWireContract } from '../../wire-facts.ts'
import { endOfBlock } from './end-of-block.ts'
import type { StoryWords } from './told-story.ts'

/** What is owed comes first: paying is what ends the block. */
export function suspendedWords(contract: AnyWireContract): StoryWords {
  const { billing } = contract
  const owed = openCents(contract)
  const again = { title: 'Wieder anschalten', path: 'reactivation', kind: 'fill' } as const
  if (billing === null || owed === 0) {
    return {
      label: isOption(contract) ? 'Diese Option ist' : 'Dieser Vertrag ist',
      figure: 'Gesperrt',
      text: isOption(contract)
        ? 'Der Anschluss ist gesperrt. Sobald er wieder läuft, kannst du auch die Option wieder nutzen.'
        : 'Er läuft weiter, du kannst ihn aber zurzeit nicht nutzen.',
      acts: isOption(contract) ? [] : [again],
    }
  }
  const { payment } = billing
  // By the customer, or an adviser on their behalf.
  if (payment !== null)
    return {
      label: 'Zahlung unterwegs',
      figure: formatEuro(toCents(payment.amount)),
      text: `Beauftragt am ${formatDate(payment.orderedOn)}. Sobald sie da ist, schalten wir den Anschluss wieder an und sagen dir Bescheid.`,
      acts: [],
    }
  return {
    label: reasonOfBlock(billing) === 0 ? 'Offen' : 'Gesperrt wegen offener Rechnungen',
    figure: formatEuro(owed),
    text: `${blockedWords(billing, owed)} gesperrt. ${endOfBlock(owed)}`,
    acts: [
      { ...again, title: `Jetzt ${formatEuro(owed)} bezahlen` },
      { title: 'Das stimmt nicht', path: 'callback', kind: 'text' },
    ],
  }
}

type Block = Pick<NonNullable<AnyWireContract['billing']>, 'blockedOn' | 'open'>

/** What fell due since the block began is owed as well, but was no reason for it (§ 61 (4) TKG). */
function reasonOfBlock({ blockedOn, open }: Block): Cents {
  return open.reduce(
    (sum, { amount, dueOn }) => sum + (blockedOn === null || dueOn < blockedOn ? toCents(amount) : 0),
    0,
  )
}

function blockedWords({ blockedOn, open }: Block, owed: Cents): string {
  if (blockedOn === null) return 'Deshalb ist der Anschluss'
  const since = `ist der Anschluss seit ${formatDate(blockedOn)}`
  const reason = reasonOfBlock({ blockedOn, open })
  if (reason === owed) return `Deshalb ${since}`
  return reason === 0 ? `Der Anschluss ist seit ${formatDate(blockedOn)}` : `Wegen ${formatEuro(reason)} davon ${since}`
}
