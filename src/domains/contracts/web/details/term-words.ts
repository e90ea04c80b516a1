/** The first thing to see on the contract's page: the date that counts, and what follows from it. */
import { formatDate, type IsoDate } from '#kit/dates.ts'

import { contractStatus, isOver } from '../../status.ts'
import { isOption, contractStatusCode, type AnyWireContract } from '../../wire-facts.ts'

export interface TermWords {
  readonly label: string
  readonly figure: string
  readonly text: string
}

/** Label, figure and sentence of the term card (§ 57 (3) TKG: last calendar day to give notice). */
export function termWords(contract: AnyWireContract, today: IsoDate): TermWords {
  const { term, status, terminationDate } = contract
  const what = isOption(contract) ? 'die Option' : 'der Vertrag'
  if (isOver(contractStatusCode(contract))) return overWords(contract)
  if (terminationDate !== null) return terminatedWords(contract, terminationDate)
  if (status === contractStatus.ordered) return orderedWords(contract)
  if (term.noticeUntil !== null && term.earliestEnd !== null) {
    const rest = isOption(contract) ? 'Sonst läuft sie weiter' : 'Sonst läuft er weiter'
    return {
      label: 'Kündigen bis',
      figure: formatDate(term.noticeUntil),
      text: `Dann endet ${what} am ${formatDate(term.earliestEnd)}. ${rest} und ist monatlich kündbar.`,
    }
  }
  const end =
    term.earliestEnd === null ? '' : `Wenn du heute kündigst, endet ${what} am ${formatDate(term.earliestEnd)}.`
  return {
    label: 'Kündigungsfrist',
    figure: 'Ein Monat',
    text: [end, minimumTerm(contract, today)].filter(Boolean).join(' '),
  }
}

function minimumTerm({ term: { minTermEnd } }: AnyWireContract, today: IsoDate): string {
  if (minTermEnd === null) return 'Es gibt keine Mindestlaufzeit.'
  return `Die Mindestlaufzeit ${minTermEnd < today ? 'endete' : 'endet'} am ${formatDate(minTermEnd)}.`
}

/** When it began or was ordered stands in its course. */
function overWords({ status, statusName, endDateService, revocation }: AnyWireContract): TermWords {
  const revoked = status === contractStatus.revoked
  const date = revoked ? (revocation.revokedOn ?? endDateService) : endDateService
  if (date === null) return { label: 'Vertrag', figure: statusName, text: '' }
  return { label: `${statusName} am`, figure: formatDate(date), text: '' }
}

function terminatedWords(contract: AnyWireContract, end: IsoDate): TermWords {
  const { cancellationDate, possibleActions } = contract
  const received = cancellationDate === null ? '' : `Deine Kündigung kam am ${formatDate(cancellationDate)} an. `
  const back = possibleActions.canCancelTermination ? 'Bis zum letzten Tag kannst du sie zurücknehmen.' : ''
  return { label: 'Gekündigt, endet am', figure: formatDate(end), text: `${received}${back}`.trim() }
}

function orderedWords(contract: AnyWireContract): TermWords {
  const { startDateService, startDateRequested, orderDate, landlineActivationDetails: line, minContractDur } = contract
  const start = startDateService ?? startDateRequested
  const from =
    line?.switchOverTimeFrom == null
      ? ''
      : ` zwischen ${hour(line.switchOverTimeFrom)} und ${hour(line.switchOverTimeTo ?? '')} Uhr`
  const visit =
    line?.switchOverDate == null || line.orderCompleted
      ? ''
      : line.installationMode === 'TECHNICIAN'
        ? ` Der Techniker kommt am ${formatDate(line.switchOverDate)}${from}.`
        : ` Am ${formatDate(line.switchOverDate)} schließt du alles selbst an.`
  const term = minContractDur > 1 ? ` Die Mindestlaufzeit beträgt ${minContractDur} Monate.` : ''
  return {
    label: start === null ? 'Beginn' : 'Beginnt am',
    figure: start === null ? 'Termin folgt' : formatDate(start),
    text: `Bestellt am ${formatDate(orderDate)}.${visit}${term}`,
  }
}

/** '08:00' as it is spoken: 8; '12:30' stays. */
function hour(time: string): string {
  return time.replace(/^0/, '').replace(/:00$/, '')
}
