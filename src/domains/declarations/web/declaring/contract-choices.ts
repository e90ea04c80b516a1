/** The contracts of who is signed in, as they choose among them. Pure; German. */
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { counted } from '#kit/number-words.ts'

import type { DeclarationKind } from '../../declaration.ts'
import type { Choice } from './Choices.tsx'
import type { OwnChoice } from './declaration-data.ts'

type Own = OwnChoice['contracts'][number]

interface ContractChoices {
  readonly options: readonly Choice[]
  /** Those whose period is over: a declaration about them is taken too. */
  readonly folded?: { readonly summary: string; readonly options: readonly Choice[] }
}

/** To be ended each behind its contract; to be withdrawn what ends first, and folded away what has ended. */
export function contractChoices(contracts: readonly Own[], kind: DeclarationKind, today: IsoDate): ContractChoices {
  if (kind === 'cancellation') {
    const options = contracts.map((own) => ({
      ...choice(own, endNote(own)),
      level: own.rootContractId === null ? undefined : ('sub' as const),
    }))
    return { options }
  }
  const names = new Map(contracts.map(({ contractId, title }) => [contractId, title]))
  const sorted = contracts.toSorted((one, other) => one.withdrawalUntil.localeCompare(other.withdrawalUntil))
  const chosen = (own: Own): Choice => choice(own, periodNote(own, today), names.get(own.rootContractId ?? ''))
  const open = sorted.filter(({ withdrawalUntil }) => withdrawalUntil >= today).map(chosen)
  const over = sorted
    .filter(({ withdrawalUntil }) => withdrawalUntil < today)
    .map(chosen)
    .toReversed()
  if (open.length === 0 || over.length === 0) return { options: open.concat(over) }
  const summary = counted(over.length, 'Ein Vertrag, dessen Frist vorbei ist', 'Verträge, deren Frist vorbei ist')
  return { options: open, folded: { summary, options: over } }
}

/** An option is known by the number of its contract, which stands everywhere, not by its own. */
function choice({ contractId, rootContractId, title }: Own, note: string, contract?: string): Choice {
  const whose =
    contract === undefined ? `Vertrag ${contractId}` : `Option zu ${contract}, Vertrag ${rootContractId ?? contractId}`
  return { value: contractId, label: title, note: `${whose}${note}` }
}

function periodNote({ over, withdrawalUntil }: Own, today: IsoDate): string {
  const period = `Widerrufsfrist ${withdrawalUntil < today ? 'bis' : 'läuft bis'} ${formatDate(withdrawalUntil)}`
  return `${over ? ', beendet' : ''}, ${period}`
}

/** The day that counts for an end. */
function endNote({ earliestEnd, endsWithContract, terminationDate }: Own): string {
  if (terminationDate !== null) return `, gekündigt zum ${formatDate(terminationDate)}`
  if (endsWithContract !== null) return `, endet mit dem Vertrag am ${formatDate(endsWithContract)}`
  return earliestEnd === null ? '' : `, frühestens zum ${formatDate(earliestEnd)}`
}
