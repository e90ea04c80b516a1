/** What is to be sent back and read of a contract that ends or is over, in words. Pure; the page gets them from its loader. */
import { addDays, formatDate, type IsoDate } from '#kit/dates.ts'
import { usualMailboxDays } from '#kit/provider.ts'

import type { WireDevice } from '../../api.ts'
import { isOver } from '../../status.ts'
import type { ShownContract } from '../../wire-facts.ts'

export interface DeviceBack {
  readonly id: string
  readonly name: string
  readonly text: string
}

export function devicesInWords(devices: readonly WireDevice[], today: IsoDate): DeviceBack[] {
  return devices.map(({ id, name, returnUntil }) => ({ id, name, text: deviceText(returnUntil, today) }))
}

function deviceText(until: IsoDate | null, today: IsoDate): string {
  if (until !== null && until < today)
    return `Die Frist war der ${formatDate(until)}. Sende jetzt, das kostet dich nichts. Kommt nichts an, können wir Ersatz verlangen.`
  return `${until === null ? '' : `Bis ${formatDate(until)}. `}Das kostet dich nichts.`
}

/** Until when its mailboxes can be read; undefined: it has none, goes on, or that is over. */
export function mailboxText(
  { endDateService, mailboxes, status, terminationDate }: ShownContract,
  { keptDays = usualMailboxDays, today }: { readonly keptDays: number | undefined; readonly today: IsoDate },
): string | undefined {
  const end = endDateService ?? terminationDate
  if (end === null || mailboxes.length === 0) return undefined
  const until = addDays(end, keptDays)
  if (!isOver(status)) return `Es endet mit dem Vertrag, lesen kannst du es bis ${formatDate(until)}.`
  return until < today ? undefined : `Du kannst es noch bis ${formatDate(until)} lesen.`
}
