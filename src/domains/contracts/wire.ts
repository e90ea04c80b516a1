/** From a contract to its wire form: every date has its field, the rules are applied; what it costs is told by `wire-price.ts`. */
import type { Product } from '#domains/catalogue/product.ts'
import type { IsoDate } from '#kit/dates.ts'
import { weekdayName } from '#kit/german-date.ts'

import type { ActionReasons } from './actions.ts'
import type { WireContract } from './api.ts'
import type { Contract } from './contract.ts'
import { datesAhead } from './dates-ahead.ts'
import { priceNow } from './price.ts'
import { contractStatus, statusName } from './status.ts'
import { decideTerm, laterNoticeDays, withdrawable, withdrawalUntil, type Term } from './term.ts'
import {
  expenseOfContract,
  wireBilling,
  wireComing,
  wireDiscount,
  wireFormer,
  wireMoveFee,
  wirePriceChange,
  wirePriceNow,
} from './wire-price.ts'

/** Everything but what is spliced in as ready JSON. */
export type WireContractBody = Omit<WireContract, 'product' | 'subContracts' | 'possibleActions'>

/** The date fields of a contract on the wire. */
function wireDates(contract: Contract, term: Term) {
  const { details, startDate, terminationDate } = contract
  const end = contract.endedOn ?? terminationDate
  return {
    cancellationDate: contract.terminationReceivedOn,
    latestTerminationReceiptDate: term.noticeUntil,
    contractEndDate: end ?? term.minTermEnd,
    endDateBilling: end,
    endDatePlaned: terminationDate,
    endDateRequested: details.endDateRequested ?? null,
    endDateService: end,
    orderDate: contract.orderedOn,
    startDateBilling: startDate,
    startDateRequested: details.startDateRequested ?? null,
    startDateCommunication: startDate,
    endDateCommunication: end,
    startDateService: startDate,
    terminationCancellationDate: details.terminationCancellationDate ?? null,
    terminationDate,
    optInFrom: details.optInFrom ?? null,
    optInTo: details.optInTo ?? null,
  }
}

/** '+49 171 5550142' in its parts: spaces divide them. */
function numberParts({ details: { rufnummer, landlineNumberDetails } }: Contract) {
  if (landlineNumberDetails !== undefined) {
    return {
      countryCode: '49',
      nationalDestinationCode: landlineNumberDetails.ndc,
      subscriberNumber: landlineNumberDetails.sn,
    }
  }
  const [countryCode, nationalDestinationCode, ...rest] = rufnummer?.replace(/^\+/, '').split(' ') ?? []
  if (countryCode === undefined || nationalDestinationCode === undefined || rest.length === 0) {
    return { countryCode: null, nationalDestinationCode: null, subscriberNumber: null }
  }
  return { countryCode, nationalDestinationCode, subscriberNumber: rest.join('') }
}

/** Making the line ready and moving it, put together from the order, the visit and the relocation; null where none is known. */
function wireActivation(
  { appointment, details: { lineOrder }, relocation, status }: Contract,
  today: IsoDate,
): WireContract['landlineActivationDetails'] {
  if (lineOrder === undefined && appointment === null && relocation === null) return null
  const isVisitOpen = appointment !== null && appointment.date >= today
  const contact = appointment?.contact
  return {
    orderKeys: relocation === null ? (lineOrder?.orderKeys ?? []) : [relocation.orderNumber],
    contactPersonSalutation: contact?.salutation ?? null,
    contactPersonFirstName: contact?.firstName ?? null,
    contactPersonLastName: contact?.lastName ?? null,
    contactPersonPhone: contact?.phone ?? null,
    workforce: appointment?.technician ?? false,
    orderType: relocation === null ? (lineOrder?.orderType ?? 'CHANGE') : 'RELOCATION',
    installationMode: appointment?.technician === true ? 'TECHNICIAN' : 'SELF',
    installationCustomerRequired: appointment?.atHome ?? false,
    orderCompleted: !isVisitOpen && relocation === null && status !== contractStatus.ordered,
    switchOverDate: appointment?.date ?? null,
    switchOverDay: appointment === null ? null : weekdayName(appointment.date),
    switchOverTimeFrom: appointment?.from ?? null,
    switchOverTimeTo: appointment?.to ?? null,
    technology: relocation?.technology ?? lineOrder?.technology ?? '',
    address: relocation === null ? (lineOrder?.address ?? null) : relocation.from,
    futureAddress: relocation?.to ?? null,
    relocationDate: relocation?.date ?? null,
    provisioningDate: lineOrder?.provisioningDate ?? null,
    terminationDate: relocation?.oldLineUntil ?? lineOrder?.terminationDate ?? null,
  }
}

function wireDetails(contract: Contract, today: IsoDate) {
  const { details, productChange: change } = contract
  return {
    productChangeInfo:
      change === null
        ? null
        : {
            productChangeDate: change.productChangeDate,
            futureProduct: change.futureProduct,
            previousProduct: change.previousProduct,
            revocableUntil: withdrawalUntil(change.orderedOn),
          },
    productAddress: contract.address,
    speedProfileId: details.speedProfileId ?? null,
    rufnummer: details.rufnummer ?? null,
    iccid: details.iccid ?? null,
    smartTransitionInfo: details.smartTransitionInfo ?? null,
    landlineNumberDetails: details.landlineNumberDetails ?? null,
    futureLandlineNumberDetails: details.futureLandlineNumberDetails ?? [],
    landlineActivationDetails: wireActivation(contract, today),
    agreement: details.agreement ?? [],
    ...numberParts(contract),
  }
}

/** What of the answer depends on more than the contract itself. */
interface WireFacts {
  readonly today: IsoDate
  readonly product: Product | undefined
  /** Replaces its product one day. */
  readonly coming: Product | undefined
  /** Whose place its product has taken. */
  readonly former: Product | undefined
  /** Of an option the last day of its contract, where that is known. */
  readonly rootEnd: IsoDate | null
  readonly reasons: ActionReasons
}

/** An option whose own notice names a later day ends with its contract all the same. */
function endingWithRoot(contract: Contract, rootEnd: IsoDate | null): Contract {
  const { terminationDate: end } = contract
  return end !== null && rootEnd !== null && rootEnd < end ? { ...contract, terminationDate: rootEnd } : contract
}

/** One contract as the API answers it on `today`, without what is ready JSON already. */
export function toWireContract(
  stored: Contract,
  { coming, former, product, reasons, rootEnd, today }: WireFacts,
): WireContractBody {
  const contract = endingWithRoot(stored, rootEnd)
  const term = decideTerm(contract, today)
  const now = priceNow(contract, today)
  const dates = datesAhead(contract, today, { term, price: now })
  return {
    id: contract.id,
    contractId: contract.contractId,
    externalContractId: contract.externalContractId,
    rootContractId: contract.rootContractId,
    status: contract.status,
    statusName: statusName(contract.status),
    minContractDur: contract.minTermMonths,
    expense: expenseOfContract(contract, product, now),
    ...wireDetails(contract, today),
    ...wireDates(contract, term),
    discounts: contract.discounts.map(wireDiscount),
    revocation: {
      possibleUntil: withdrawalUntil(withdrawable(contract)),
      revokedOn: contract.details.revokedOn ?? null,
    },
    isRevocation: contract.status === contractStatus.revoked,
    actionReasons: reasons,
    term: { ...term, laterEnd: laterNoticeDays(contract, { today, rootEnd })?.earliest ?? null },
    priceNow: wirePriceNow(now),
    comingProduct: wireComing(contract, dates, coming),
    formerProduct: wireFormer(contract, today, former),
    ...wireMoveFee(contract, today),
    priceChange: wirePriceChange(contract, { rootEnd, today }),
    mailboxes: [...(contract.mailboxes ?? [])],
    confirmedOn: contract.details.confirmedOn ?? null,
    billing: wireBilling(contract),
    dates,
  }
}
