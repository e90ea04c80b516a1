/** The papers of the demo contracts, as an order would have left them behind. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { Product } from '#domains/catalogue/product.ts'
import type { NewPaper, PaperText } from '#domains/documents/paper.ts'
import { instructionParts, type DocumentPart } from '#domains/orders/withdrawal-instruction.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { addMonths, berlinDate, type IsoDate } from '#kit/dates.ts'
import type { ProviderAddress, ShownProvider } from '#kit/provider.ts'
import type { SeedContext } from '#platform/server/domain.ts'

import { isRoot, type AgreedContract } from '../contract.ts'
import type { NewContract } from '../new-contract.ts'
import {
  blockNotice,
  orderConfirmation,
  tariffSummary,
  terminationConfirmation,
  withdrawalConfirmation,
} from '../papers.ts'
import { renewalLetter } from '../renewal.ts'
import { lastNoticeDay, termEnd } from '../term.ts'

const legalFile = z.array(z.looseObject({ id: z.string(), fields: z.looseObject({ content: z.string().optional() }) }))

interface PaperSources extends Pick<SeedContext, 'folder' | 'providerFile'> {
  readonly products: ReadonlyMap<string, Product>
  readonly today: IsoDate
}

/** As it stands on a paper, no more of it. */
function senderOf(providerFile: string | undefined): ProviderAddress {
  const { name, company, street, city, email, phone } = readProvider(providerFile)
  return { name, company, street, city, email, phone }
}

/** What was agreed for each tariff, and what has become of it; options have the papers of their orders from their own seed. */
export function seedPapers(
  rows: readonly NewContract[],
  { folder, products, providerFile, today }: PaperSources,
): NewPaper[] {
  const provider = senderOf(providerFile)
  const instruction = demoInstruction(folder, readProvider(providerFile))
  const roots = new Map(rows.map((row) => [row.contractId, row]))
  return rows.flatMap((row) => {
    const product = products.get(row.productId)
    if (product === undefined) return []
    const contract = {
      ...row,
      orderedOn: berlinDate(row.orderedAt),
      terminationReceivedOn: row.terminationReceivedAt === null ? null : berlinDate(row.terminationReceivedAt),
    }
    const root = roots.get(row.rootContractId)
    const texts = isRoot(row)
      ? tariffTexts(contract, product, { instruction, today })
      : optionTexts(contract, product, root)
    const about = { contractId: row.contractId, product: product.displayTitle }
    return texts.flatMap((text, index): NewPaper[] => {
      if (text === undefined) return []
      const { contractId, guid } = row
      const dedupeKey = `demo:${contractId}:${text.kind}`
      return [{ ...text, id: paperId(contractId, index), guid, provider, contract: about, dedupeKey }]
    })
  })
}

type Ordered = NewContract & Pick<AgreedContract, 'orderedOn' | 'terminationReceivedOn'>

function tariffTexts(
  contract: Ordered,
  tariff: Product,
  { instruction: sections, today }: { readonly instruction: readonly DocumentPart[]; readonly today: IsoDate },
): (PaperText | undefined)[] {
  return [
    tariffSummary(contract, tariff),
    orderConfirmation(contract, tariff),
    { kind: 'withdrawal-instruction', title: 'Widerrufsbelehrung', sections, date: contract.orderedOn },
    terminationConfirmation(contract, tariff),
    blockNotice(contract, tariff),
    renewalNotice(contract, tariff, today),
  ]
}

/** Two months before the minimum term's end, where notice was not given before. */
function renewalNotice(contract: Ordered, tariff: Product, today: IsoDate): PaperText | undefined {
  const { contractId, minTermMonths: months, noticeMonths, orderedOn, terminationReceivedOn: received } = contract
  if (months === 0) return undefined
  const minTermEnd = termEnd(orderedOn, months)
  const told = addMonths(minTermEnd, -2)
  if (told > today || (received !== null && received <= told)) return undefined
  const noticeUntil = lastNoticeDay(minTermEnd, noticeMonths)
  return renewalLetter({ contractId, product: tariff.displayTitle, minTermEnd, noticeUntil, today: told }).paper
}

/** What ends with its contract is told with that. */
function optionTexts(option: Ordered, product: Product, root: NewContract | undefined): (PaperText | undefined)[] {
  const alone = option.terminationReceivedAt !== root?.terminationReceivedAt
  const { revokedOn } = option.details
  // Nothing was paid for one that had not begun.
  const withdrawal = revokedOn && { receivedOn: revokedOn, lines: ['Erstattung: keine'] }
  return [
    alone ? terminationConfirmation(option, product) : undefined,
    withdrawal ? withdrawalConfirmation(option, product, withdrawal) : undefined,
  ]
}

/** The same every time, so that a seed can run again. */
function paperId(contractId: string, index: number): string {
  return `019a9e02-0000-7000-8000-${`${contractId}${index}`.padStart(12, '0')}`
}

/** The withdrawal instruction as the portal publishes it, part by part. @throws Error when the legal texts lack it. */
export function demoInstruction(folder: string, provider: ShownProvider): DocumentPart[] {
  const legal = legalFile.parse(JSON.parse(readFileSync(join(folder, 'content/legal.json'), 'utf8')))
  const content = legal.find(({ id }) => id === 'legal-widerrufsbelehrung')?.fields.content
  if (content === undefined) throw new Error('no withdrawal instruction')
  return instructionParts(content, provider)
}
