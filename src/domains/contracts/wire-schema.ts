/** The wire form of Contract and possibleActions, with euro decimals. Server only: zod must not reach the browser. */
import { z } from 'zod'

import { wireExpense, wireProduct } from '#domains/catalogue/wire-schema.ts'

import { actionNames, type Action } from './actions.ts'
import { contractDateKinds } from './dates-ahead.ts'
import type { ContractStatus } from './status.ts'

const amount = z.number()
const day = z.iso.date().nullable()
const text = z.string().nullable()

export const addressFields = {
  street: z.string(),
  streetNr: z.string(),
  zip: z.string(),
  city: z.string(),
  klsId: text,
  onkz: text,
  asb: text,
}

const address = z.object(addressFields).meta({ id: 'ContractAddress' })

/** What a discount says of itself beside amount and days. */
export const discountFields = {
  campaignId: z.string(),
  campaign: z.string(),
  title: z.string(),
  description: z.string(),
  discountId: z.string(),
  discount: z.string(),
  group: z.string(),
  priceType: z.enum(['MONTHLY', 'ONE_TIME']),
}

const discount = z
  .object({ ...discountFields, priceAmount: amount, startDate: z.iso.date(), endDate: day })
  .meta({ id: 'ContractDiscount' })

const landlineNumber = z.object({ id: z.string(), ndc: z.string(), sn: z.string() })

const landlineActivation = z.object({
  orderKeys: z.array(z.string()),
  contactPersonSalutation: text,
  contactPersonFirstName: text,
  contactPersonLastName: text,
  contactPersonPhone: text,
  workforce: z.boolean(),
  orderType: z.enum(['NEW', 'CHANGE', 'RELOCATION']),
  installationMode: z.enum(['TECHNICIAN', 'SELF']),
  installationCustomerRequired: z.boolean(),
  orderCompleted: z.boolean(),
  switchOverDate: day,
  switchOverDay: text,
  switchOverTimeFrom: text,
  switchOverTimeTo: text,
  technology: z.string(),
  address: address.nullable(),
  futureAddress: address.nullable(),
  relocationDate: day,
  provisioningDate: day,
  terminationDate: day,
})

const possibleActions = z
  .object(Object.fromEntries(actionNames.map((action) => [action, z.boolean()])) as Record<Action, z.ZodBoolean>)
  .meta({ id: 'PossibleActions' })

/** Ours alone: what the screens say about the contract, decided by the server's rules. */
const ours = {
  rootContractId: z.string(),
  /** Why a flag of possibleActions is false, for each of those; `code` is an ActionReasonCode of actions.ts. */
  actionReasons: z.partialRecord(z.enum(actionNames), z.object({ code: z.string(), date: z.iso.date().optional() })),
  term: z.object({
    from: z.iso.date(),
    minTermEnd: day,
    noticeUntil: day,
    earliestEnd: day,
    monthly: z.boolean(),
    monthOf: z.int(),
    months: z.int(),
    /** Of what is terminated the first day to which its end can be put off; null: there is none. */
    laterEnd: day,
  }),
  priceNow: z.object({
    monthlyPrice: amount,
    regularPrice: amount,
    discounts: z.array(z.object({ title: z.string(), amount, endDate: day })),
    next: z.object({ date: z.iso.date(), monthlyPrice: amount }).nullable(),
  }),
  /** The product that is ordered in this one's place and still to come; null: the catalogue does not have its price. */
  comingProduct: z
    .object({
      date: z.iso.date(),
      title: z.string(),
      /** On its first day; `regularPrice` without the discounts. */
      monthlyPrice: amount.nullable(),
      regularPrice: amount.nullable(),
      discounts: z.array(discount),
      orderNumber: text,
      maxBandwidth: z.number().nullable(),
      maxUpstream: z.number().nullable(),
      orderedOn: z.iso.date(),
      /** Products of the options that it has; booked ones that it lacks end with the present product. */
      optionIds: z.array(z.string()).nullable(),
    })
    .nullable(),
  /** The product whose place this one has taken in the month that runs: its last day, and what was paid until then. */
  formerProduct: z
    .object({ until: z.iso.date(), title: z.string(), regularPrice: amount, discounts: z.array(discount) })
    .nullable(),
  /** Paid once on the day of the move that is ordered, or was carried out in the month that runs; absent: none is, or it costs nothing. */
  relocationFee: z.object({ date: z.iso.date(), amount }).optional(),
  /** Another price or other terms that were announced by letter, until nothing follows from it any more. */
  priceChange: z
    .object({
      date: z.iso.date(),
      oldPrice: amount,
      newPrice: amount,
      cause: z.string(),
      terms: z.array(z.string()).meta({ description: 'What changes in the terms, a sentence each' }),
      announcedOn: z.iso.date(),
      specialRightUntil: day,
    })
    .nullable(),
  /** E-mail addresses at the provider that belong to the contract and end with it. */
  mailboxes: z.array(z.string()),
  confirmedOn: day,
  /** What is owed or was billed last, where that is the story of the contract. */
  billing: z
    .object({
      blockedOn: day,
      announcedOn: day,
      open: z.array(z.object({ dueOn: z.iso.date(), amount })),
      lastInvoice: z.object({ date: z.iso.date(), amount, paidOn: day }).nullable(),
      /** What the customer has ordered to be collected: until it is there no second payment is taken. */
      payment: z.object({ amount, orderedOn: z.iso.date() }).nullable(),
    })
    .nullable(),
  /** What is coming up, the nearest first. */
  dates: z.array(z.object({ kind: z.enum(contractDateKinds), date: z.iso.date() })),
}

/** A sub-contract has none below it. */
const fields = {
  id: z.string(),
  contractId: z.string(),
  externalContractId: text,
  product: wireProduct.nullable(),
  expense: wireExpense,
  // Documented as a number: a status that comes later must break no reader.
  status: z.int() as z.ZodType<ContractStatus>,
  statusName: z.string(),
  minContractDur: z.int(),
  productChangeInfo: z
    .object({
      productChangeDate: z.iso.date(),
      futureProduct: z.string(),
      previousProduct: z.string(),
      /** Ours: by its own period, also once it was carried out. */
      revocableUntil: z.iso.date(),
    })
    .nullable(),
  productAddress: address.nullable(),
  speedProfileId: text,
  rufnummer: text,
  iccid: text,
  smartTransitionInfo: z
    .object({ crmtContractId: text, crmtCustomerId: text, carmenContractId: text, carmenCustomerId: text })
    .nullable(),
  landlineNumberDetails: landlineNumber.nullable(),
  futureLandlineNumberDetails: z.array(landlineNumber),
  landlineActivationDetails: landlineActivation.nullable(),
  agreement: z.array(z.object({ key: z.string(), value: z.string() })),
  discounts: z.array(discount),
  possibleActions,
  revocation: z.object({ possibleUntil: z.iso.date(), revokedOn: day }),
  isRevocation: z.boolean(),
  countryCode: text,
  nationalDestinationCode: text,
  subscriberNumber: text,
  cancellationDate: day,
  latestTerminationReceiptDate: day,
  contractEndDate: day,
  endDateBilling: day,
  endDatePlaned: day,
  endDateRequested: day,
  endDateService: day,
  orderDate: z.iso.date(),
  startDateBilling: day,
  startDateRequested: day,
  startDateCommunication: day,
  endDateCommunication: day,
  startDateService: day,
  terminationCancellationDate: day,
  terminationDate: day,
  optInFrom: day,
  optInTo: day,
  ...ours,
}

const subContract = z.object({ ...fields, subContracts: z.array(z.never()) }).meta({ id: 'SubContract' })

/** Every field that clients of the contract calls know, always present, null where there is no value. */
export const wireContract = z.object({ ...fields, subContracts: z.array(subContract) }).meta({ id: 'Contract' })
