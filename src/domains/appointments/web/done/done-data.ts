/** What the page about a visit that was moved shows. */
import { redirect } from 'react-router'

import { orToContracts, loaderOfContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { formatDate } from '#kit/dates.ts'
import { weekdayName } from '#kit/german-date.ts'
import { to } from '#kit/paths.ts'
import { addressLine } from '#kit/postal-address.ts'
import { refusalCode } from '#platform/web/api-client.ts'
import { orElse, orLogin } from '#platform/web/page-context.ts'

import { readVisit, type Visit } from '../calls.ts'
import { hoursText } from '../texts.ts'

export interface DoneData {
  readonly contractId: string
  /** For the breadcrumb. */
  readonly title: string
  readonly lead: string
  /** Not so where somebody only follows the address. */
  readonly wasMoved: boolean
  readonly date: string
  /** 'Donnerstag, 12 bis 16 Uhr' */
  readonly day: string
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  readonly atHome: boolean
  /** null: it cannot be moved any more. */
  readonly movableUntil: string | null
}

/** Without a visit its contract says what there is. */
export const loadDone = loaderOfContract(async ({ args, contractId, page }): Promise<DoneData> => {
  const call = orElse(orLogin(args, readVisit(page.client, contractId)), (failure, error) => {
    if (refusalCode(failure) !== 'no-appointment') throw error
    throw redirect(to('', 'contract', { contractId }))
  })
  return doneView(await orToContracts(args, call, 'appointment'))
})

function doneView({
  address,
  atHome,
  contractId,
  date,
  from,
  mailTo,
  movableUntil,
  product,
  receiptId,
  ...visit
}: Visit) {
  const day = weekdayName(date)
  return {
    contractId,
    title: product,
    lead: `${product}, Vertrag ${contractId}`,
    wasMoved: receiptId !== null,
    date: formatDate(date),
    day: from === null || visit.to === null ? day : `${day}, ${hoursText(from, visit.to)}`,
    facts: [
      ...(address === null ? [] : [{ term: 'Adresse', value: addressLine(address) }]),
      ...(receiptId === null ? [] : [{ term: 'Vorgang', value: receiptId }]),
      ...(mailTo === null ? [] : [{ term: 'Bestätigung an', value: mailTo }]),
    ],
    atHome,
    movableUntil: movableUntil === null ? null : formatDate(movableUntil),
  }
}
