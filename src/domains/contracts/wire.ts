/** From a contract to its wire form: cents become decimals, every date has its field, the rules are applied. */
import type { WireExpense } from '#domains/catalogue/api.ts'
import type { Price } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { toWireExpense } from '#domains/catalogue/wire.ts'
import { lastDayOfMonth, type IsoDate } from '#kit/dates.ts'
import { weekdayName } from '#kit/german-date.ts'
import { netAmount, toDecimal, type Cents } from '#kit/money.ts'

import type { ActionReasons } from './actions.ts'
import type { WireContract } from './api.ts'
import type { Contract, Discount } from './contract.ts'
import { datesAhead, type ContractDate } from './dates-ahead.ts'
import { discountEnd, discountName, priceNow, type PriceNow } from './price.ts'
import { contractStatus, statusName } from './status.ts'
import { decideTerm, withdrawable, withdrawalUntil, type Term } from './term.ts'

/** Everything but what is spliced in as ready JSON. */
export type WireContractBody = Omit<WireContract, 'product' | 'subContracts' | 'possibleActions'>

const defaultTaxRate = 19

function wirePrice(cents: Cents, cycle: 'MONTHLY' | 'ONE_TIME', product: Product | undefined): Price {
  const charge = product?.charges.find((candidate) => candidate.chargeCycle === cycle)
  return {
    price: cents,
    priceNet: netAmount(cents, charge?.taxRate ?? defaultTaxRate),
    chargeId: charge?.id ?? '',
    agbPrice: cents,
    alteration: null,
    recurringAlterations: [],
  }
}

/** The contract's own prices, not the catalogue's of today; a running discount is the alteration. */
function expenseOfContract(contract: Contract, product: Product | undefined, now: PriceNow): WireExpense {
  const monthly = wirePrice(contract.monthlyCents, 'MONTHLY', product)
  const first =
    now.discounts[0] && contract.discounts.find((discount) => discountName(discount) === now.discounts[0]?.title)
  const alteration =
    first === undefined
      ? null
      : { ...productNames(first), price: now.monthlyCents, validFrom: first.startDate, validTo: discountEnd(first) }
  return toWireExpense({
    monthly: { ...monthly, alteration },
    oneTime: contract.oneTimeCents === 0 ? null : wirePrice(contract.oneTimeCents, 'ONE_TIME', product),
  })
}

function productNames({ campaignId, campaign, discountId, discount }: Discount) {
  return { campaignId, campaign, discountId, discount }
}

function wireDiscount(discount: Discount): WireContract['discounts'][number] {
  const { amountCents, dependsOn: _dependsOn, lostAfter: _lostAfter, ...shown } = discount
  return { ...shown, endDate: discountEnd(discount), priceAmount: toDecimal(amountCents) }
}

function wirePriceNow({ monthlyCents, regularCents, discounts, next }: PriceNow): WireContract['priceNow'] {
  return {
    monthlyPrice: toDecimal(monthlyCents),
    regularPrice: toDecimal(regularCents),
    discounts: discounts.map(({ title, amountCents, endDate }) => ({ title, amount: toDecimal(amountCents), endDate })),
    next: next && { date: next.date, monthlyPrice: toDecimal(next.monthlyCents) },
  }
}

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
function wireActivation({
  appointment,
  details: { lineOrder },
  relocation,
  status,
}: Contract): WireContract['landlineActivationDetails'] {
  if (lineOrder === undefined && appointment === null && relocation === null) return null
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
    orderCompleted: appointment === null && relocation === null && status !== contractStatus.ordered,
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

function wireDetails(contract: Contract) {
  const { details, productChange: change } = contract
  return {
    productChangeInfo:
      change === null
        ? null
        : {
            productChangeDate: change.productChangeDate,
            futureProduct: change.futureProduct,
            previousProduct: change.previousProduct,
          },
    productAddress: contract.address,
    speedProfileId: details.speedProfileId ?? null,
    rufnummer: details.rufnummer ?? null,
    iccid: details.iccid ?? null,
    smartTransitionInfo: details.smartTransitionInfo ?? null,
    landlineNumberDetails: details.landlineNumberDetails ?? null,
    futureLandlineNumberDetails: details.futureLandlineNumberDetails ?? [],
    landlineActivationDetails: wireActivation(contract),
    agreement: details.agreement ?? [],
    ...numberParts(contract),
  }
}

/** What `priceNow` needs of a contract that begins on that day. */
function begins(startDate: IsoDate) {
  return { startDate, endedOn: null, details: {} }
}

/** Name, price and speed of the product to come, where its day stands among the dates ahead. */
function wireComing(
  { productChange }: Contract,
  ahead: readonly ContractDate[],
  coming: Product | undefined,
): WireContract['comingProduct'] {
  const change = ahead.find(({ kind }) => kind === 'product-changes')
  if (change === undefined || productChange === null) return null
  const { discounts } = productChange
  const monthlyCents =
    productChange.monthlyCents ?? coming?.charges.find(({ chargeCycle }) => chargeCycle === 'MONTHLY')?.amount
  const first =
    monthlyCents === undefined ? undefined : priceNow({ monthlyCents, discounts, ...begins(change.date) }, change.date)
  return {
    date: change.date,
    title: coming?.displayTitle ?? 'anderes Produkt',
    monthlyPrice: first === undefined ? null : toDecimal(first.monthlyCents),
    regularPrice: first === undefined ? null : toDecimal(first.regularCents),
    discounts: discounts.map(wireDiscount),
    orderNumber: productChange.orderNumber,
    maxBandwidth: coming?.maxBandwidth ?? null,
    maxUpstream: coming?.maxUpstream ?? null,
    orderedOn: productChange.orderedOn,
    revocableUntil: withdrawalUntil(productChange.orderedOn),
  }
}

/** It is told until its day, and as long as notice can be given because of it; in its first month the forecast needs it. */
function wirePriceChange({ priceChange }: Contract, today: IsoDate): WireContract['priceChange'] {
  if (priceChange === null) return null
  const { announcedOn, cause, effectiveOn, newCents, oldCents, specialRightUntil } = priceChange
  const isOpen = specialRightUntil !== null && today <= specialRightUntil
  if (!isOpen && today > lastDayOfMonth(effectiveOn)) return null
  return {
    date: effectiveOn,
    oldPrice: toDecimal(oldCents),
    newPrice: toDecimal(newCents),
    cause,
    announcedOn,
    specialRightUntil: isOpen ? specialRightUntil : null,
  }
}

function wireBilling({ details: { billing } }: Contract): WireContract['billing'] {
  if (billing === undefined) return null
  const { announcedOn, blockedOn, lastInvoice: last, open } = billing
  return {
    blockedOn,
    announcedOn,
    open: open.map(({ dueOn, amountCents }) => ({ dueOn, amount: toDecimal(amountCents) })),
    lastInvoice: last && { date: last.date, amount: toDecimal(last.amountCents), paidOn: last.paidOn },
  }
}

/** One contract as the API answers it on `today`, without what is ready JSON already; `coming` replaces its product one day. */
export function toWireContract(
  contract: Contract,
  product: Product | undefined,
  reasons: ActionReasons,
  today: IsoDate,
  coming?: Product,
): WireContractBody {
  const term = decideTerm(contract, today)
  const now = priceNow(contract, today)
  const dates = datesAhead(contract, today, term, now)
  return {
    id: contract.id,
    contractId: contract.contractId,
    externalContractId: contract.externalContractId,
    rootContractId: contract.rootContractId,
    status: contract.status,
    statusName: statusName(contract.status),
    minContractDur: contract.minTermMonths,
    expense: expenseOfContract(contract, product, now),
    ...wireDetails(contract),
    ...wireDates(contract, term),
    discounts: contract.discounts.map(wireDiscount),
    revocation: {
      possibleUntil: withdrawalUntil(withdrawable(contract)),
      revokedOn: contract.details.revokedOn ?? null,
    },
    isRevocation: contract.status === contractStatus.revoked,
    actionReasons: reasons,
    term,
    priceNow: wirePriceNow(now),
    comingProduct: wireComing(contract, dates, coming),
    priceChange: wirePriceChange(contract, today),
    confirmedOn: contract.details.confirmedOn ?? null,
    billing: wireBilling(contract),
    dates,
  }
}
