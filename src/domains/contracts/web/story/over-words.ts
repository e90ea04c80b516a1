/** The first card of a contract that is over, in German. */
import { formatDate, type IsoDate } from '#kit/dates.ts'

import { contractStatus } from '../../status.ts'
import type { AnyWireContract } from '../../wire-facts.ts'
import { portableText } from '../numbers.ts'
import type { StoryWords } from './told-story.ts'

/** What became of it, where it did not simply end. */
const overTexts: Readonly<Record<number, string>> = {
  [contractStatus.rejected]: 'Wir konnten die Bestellung nicht annehmen. Sie kostet dich nichts.',
  [contractStatus.cancelled]: 'Die Bestellung ist storniert, bevor etwas begonnen hat. Sie kostet dich nichts.',
  [contractStatus.revoked]:
    'Du bist nicht mehr daran gebunden. Was du zurückbekommst, steht in der Bestätigung des Widerrufs.',
}

/** When it began or was ordered stands in its course. */
export function overWords(contract: AnyWireContract, today: IsoDate): StoryWords {
  const { billing, endDateService, revocation, status, statusName } = contract
  const date = status === contractStatus.revoked ? (revocation.revokedOn ?? endDateService) : endDateService
  const last = billing?.lastInvoice ?? null
  const portable = portableText(contract, today)
  // As long as another provider may still ask for something.
  const hasFolder = portable !== '' && status === contractStatus.ended
  const told = [
    overTexts[status] ?? '',
    portable,
    last !== null && last.paidOn !== null ? 'Die letzte Rechnung ist bezahlt.' : '',
  ]
  const figure = date === null ? { label: 'Vertrag', figure: statusName } : undefined
  return {
    ...(figure ?? { label: `${statusName} am`, figure: formatDate(date ?? '') }),
    text: told.filter(Boolean).join(' '),
    acts: [
      ...(last === null ? [] : [{ title: 'Letzte Rechnung ansehen', path: 'invoices' } as const]),
      ...(hasFolder
        ? [
            {
              title: 'Wechsel-Mappe ansehen',
              path: 'switching',
              ...(last !== null && { kind: 'text' as const }),
            } as const,
          ]
        : []),
      ...(last === null && !hasFolder ? [{ title: 'Zu deinen Verträgen', path: 'contracts' } as const] : []),
    ],
  }
}
