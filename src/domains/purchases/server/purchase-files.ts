/** The papers of a purchase as PDF: its confirmation with the withdrawal instruction, and what goes with the goods that go back. */
import type { FastifyInstance } from 'fastify'

import { findCustomer } from '#domains/customer/server/customers.ts'
import {
  mountCustomerFiles,
  uuidOf,
  type CustomerFile,
  type CustomerFileDeps,
} from '#domains/documents/server/customer-file.ts'
import type { PdfLetter } from '#domains/documents/server/render-pdf.ts'
import { stillAskedBack } from '#domains/orders/asked-back.ts'
import { herePieces, lostPieces, withoutLost } from '#domains/orders/hand-in.ts'
import type { Parcel } from '#domains/orders/parcel.ts'
import {
  confirmedPart,
  isConfirmed,
  knownAddress,
  type Address,
  type Purchase,
  type PurchaseReturn,
  type ReturnedLine,
} from '#domains/orders/purchase.ts'
import { isSentBack } from '#domains/orders/returns.ts'
import { findIssuedInstruction } from '#domains/orders/server/issued-instructions.ts'
import type { InstructionDeps } from '#domains/orders/server/published-instruction.ts'
import { findPurchaseMandate } from '#domains/orders/server/purchase-mandate.ts'
import { digitalText, guaranteeText, piecesText, purchaseFacts } from '#domains/orders/server/purchase-text.ts'
import { findPurchase } from '#domains/orders/server/purchases.ts'
import type { DocumentPart } from '#domains/orders/withdrawal-instruction.ts'
import type { Mandate } from '#domains/payment-methods/server/payment-methods.ts'
import { berlinDate, formatInstant, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { paths } from '#kit/paths.ts'
import { streetLine } from '#kit/postal-address.ts'
import type { ProviderAddress } from '#kit/provider.ts'
import { today } from '#platform/server/clock.ts'

export interface PurchaseFileDeps extends CustomerFileDeps, InstructionDeps {
  readonly provider: ProviderAddress
}

/** `bestellung` alone: the confirmation; with the number of a return in `rueckgabe`, or of a parcel that is asked back in `paket`: its slip. */
export function mountPurchaseFiles(app: FastifyInstance, deps: PurchaseFileDeps): Promise<void> {
  const { db } = deps
  return mountCustomerFiles(app, deps, {
    path: paths.purchaseFile,
    find: async (guid, { bestellung, paket, rueckgabe }): Promise<CustomerFile | undefined> => {
      const id = uuidOf(bestellung)
      const purchase = id === undefined ? undefined : await findPurchase(db, guid, id)
      if (purchase === undefined) return undefined
      const letterhead = async () => purchaseLetterhead(deps, purchase)
      if (paket !== undefined) {
        const parcel = purchase.parcels.find(({ no }) => String(no) === paket)
        if (parcel === undefined || stillAskedBack(parcel).length === 0) return undefined
        const letter = async () => parcelSlip(purchase, parcel, await letterhead())
        return { id: `${purchase.id}-${parcel.no}`, name: `Ruecksendung ${purchase.number} Paket ${parcel.no}`, letter }
      }
      if (rueckgabe === undefined) {
        if (!isConfirmed(purchase, purchase.payBy)) return undefined
        const mandate = await findPurchaseMandate(db, purchase)
        const letter = async () => {
          const issued = await findIssuedInstruction(db, purchase, deps.provider)
          const instruction = issued ?? (await deps.instruction())
          return confirmation(
            { ...confirmedPart(purchase), mandate, today: today(deps.clock) },
            instruction,
            await letterhead(),
          )
        }
        return { id: purchase.id, name: `Bestellung ${purchase.number}`, letter }
      }
      const back = purchase.returns.find(({ number }) => number === rueckgabe)
      if (back === undefined || !isSentBack(purchase.lines, back.lines)) return undefined
      const letter = async () => returnSlip(purchase, back, await letterhead())
      return { id: back.id, name: `Ruecksendung ${back.number}`, letter }
    },
  })
}

type Letterhead = Pick<PdfLetter, 'addressee' | 'provider' | 'reference'>

async function purchaseLetterhead({ db, provider }: PurchaseFileDeps, purchase: Purchase): Promise<Letterhead> {
  const { company, street, city, email, name, phone } = provider
  const customer = await findCustomer(db, purchase.guid)
  return {
    provider: { name, company, street, city, email, phone },
    addressee: addressLines(purchase.billing),
    reference: [
      ...(customer === undefined ? [] : [{ term: 'Kundennummer', value: customer.customerNumber }]),
      { term: 'Bestellung', value: purchase.number },
    ],
  }
}

function addressLines(address: Address): string[] {
  const { addition, city, name, zip } = address
  if (knownAddress(address) === undefined) return [name]
  return [name, ...(addition === undefined ? [] : [addition]), streetLine(address), `${zip} ${city}`]
}

interface Paid extends Purchase {
  readonly mandate: Mandate | null
  /** When it is made. */
  readonly today: IsoDate
}

/** § 312f (2) BGB: the contract's content and the instruction, to be kept. */
function confirmation(purchase: Paid, instruction: readonly DocumentPart[], letterhead: Letterhead): PdfLetter {
  const digital = purchase.lines.flatMap(digitalText)
  const guarantee = guaranteeText(purchase.lines)
  return {
    ...letterhead,
    title: 'Bestellbestätigung',
    date: berlinDate(purchase.placedAt),
    facts: [{ term: 'Bestellt', value: formatInstant(purchase.placedAt) }, ...purchaseFacts(purchase, purchase)],
    sections: [
      ...(digital.length === 0 ? [] : [{ title: 'Digitale Inhalte', lines: digital }]),
      ...(guarantee.length === 0 ? [] : [{ title: 'Gewährleistung', lines: guarantee }]),
      ...instruction,
    ],
  }
}

function returnSlip(purchase: Purchase, back: PurchaseReturn, letterhead: Letterhead): PdfLetter {
  const { declaredAt, lines, number, refundCents } = back
  return slip(purchase, {
    date: berlinDate(declaredAt),
    letterhead: { ...letterhead, reference: [...letterhead.reference, { term: 'Rückgabe', value: number }] },
    number,
    name: `Rückgabe ${number}`,
    lines: withoutLost(lines, [...lostPieces(purchase, back), ...herePieces(purchase, back)]),
    facts: [
      { term: 'Widerrufen', value: formatInstant(declaredAt) },
      { term: 'Erstattung', value: formatEuro(refundCents) },
    ],
  })
}

/** Of a lost parcel that turned up when its money was back. */
function parcelSlip(purchase: Purchase, parcel: Parcel, letterhead: Letterhead): PdfLetter {
  const { events, sentAt, tracking } = parcel
  return slip(purchase, {
    date: berlinDate(events.at(-1)?.at ?? sentAt),
    letterhead,
    number: purchase.number,
    name: `Bestellung ${purchase.number}`,
    lines: stillAskedBack(parcel),
    facts: [{ term: 'Kam mit', value: `Sendung ${tracking}` }],
  })
}

interface Slip {
  readonly date: IsoDate
  readonly letterhead: Letterhead
  /** To be shown in a parcel shop. */
  readonly number: string
  /** Under which it comes in. */
  readonly name: string
  readonly lines: readonly ReturnedLine[]
  /** What else is to be known of it. */
  readonly facts: PdfLetter['facts']
}

function slip(purchase: Purchase, { date, facts, letterhead, lines, name, number }: Slip): PdfLetter {
  const { city, company, street } = letterhead.provider
  return {
    ...letterhead,
    title: 'Rücksendeschein',
    date,
    facts: [
      { term: 'Geht an', value: `${company}, ${name}, ${street}, ${city}` },
      ...lines.map((piece) => ({ term: 'Im Paket', value: piecesText(purchase, piece) })),
      ...facts,
    ],
    sections: [
      {
        title: 'So geht es',
        lines: [
          'Leg diesen Schein ins Paket und gib es in einem Paketshop ab. Die Rücksendung kostet nichts.',
          `Ohne Drucker: Zeig im Paketshop die Nummer ${number}.`,
          'Lösch vorher deine Daten von den Geräten und melde sie von deinen Konten ab.',
        ],
      },
    ],
  }
}
