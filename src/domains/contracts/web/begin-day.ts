/** From when on something that is only ordered costs its price. */
import { formatDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'

import { contractStatus } from '../status.ts'
import { contractTitle, type AnyWireContract } from '../wire-facts.ts'

/** Beside the badge of what can be used and costs its price (status 7), on every page that says how far it is. */
export function cableNote({ startDateService: start }: AnyWireContract): string {
  return `Der Kabelanbieter muss noch bestätigen, der Preis gilt ${start === null ? 'schon' : `seit ${formatDate(start)}`}`
}

/** 'ab 8. Dezember', or 'ab Beginn' while no day is known; null: it costs it already. */
export function fromBegin({ startDateRequested, startDateService, status }: AnyWireContract): string | null {
  if (status !== contractStatus.ordered) return null
  const day = startDateService ?? startDateRequested
  return `ab ${day === null ? 'Beginn' : formatDate(day).split(' ').slice(0, -1).join(' ')}`
}

/** 'ohne Kombi S ab 10. Dezember': what a sum of today leaves out; null: nothing. */
export function withoutComing(contracts: readonly AnyWireContract[]): string | null {
  const coming = contracts.flatMap((contract) => {
    const from = fromBegin(contract)
    return from === null ? [] : [`${contractTitle(contract)} ${from}`]
  })
  return coming.length === 0 ? null : `ohne ${conjunction(coming)}`
}
