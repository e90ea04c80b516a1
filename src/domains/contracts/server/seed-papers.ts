/** The papers of the demo contracts, as an order would have left them behind. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { Product } from '#domains/catalogue/product.ts'
import type { NewPaper, PaperText } from '#domains/documents/paper.ts'
import { instructionParts, type DocumentPart } from '#domains/orders/withdrawal-instruction.ts'
import { readProvider } from '#domains/provider/server/read-provider.ts'
import { berlinDate } from '#kit/dates.ts'
import type { ProviderAddress, ShownProvider } from '#kit/provider.ts'
import type { SeedContext } from '#platform/server/domain.ts'

import type { NewContract } from '../new-contract.ts'
import { blockNotice, orderConfirmation, tariffSummary, terminationConfirmation } from '../papers.ts'

const legalFile = z.array(z.looseObject({ id: z.string(), fields: z.looseObject({ content: z.string().optional() }) }))

interface PaperSources extends Pick<SeedContext, 'folder' | 'providerFile'> {
  readonly products: ReadonlyMap<string, Product>
}

/** As it stands on a paper, no more of it. */
function senderOf(providerFile: string | undefined): ProviderAddress {
  const { name, company, street, city, email, phone } = readProvider(providerFile)
  return { name, company, street, city, email, phone }
}

/** What was agreed for each tariff; options leave their papers behind when they are ordered. */
export function seedPapers(rows: readonly NewContract[], { folder, products, providerFile }: PaperSources): NewPaper[] {
  const provider = senderOf(providerFile)
  const sections = demoInstruction(folder, readProvider(providerFile))
  return rows
    .filter(({ contractId, rootContractId }) => contractId === rootContractId)
    .flatMap((row) => {
      const tariff = products.get(row.productId)
      if (tariff === undefined) return []
      const contract = {
        ...row,
        orderedOn: berlinDate(row.orderedAt),
        terminationReceivedOn: row.terminationReceivedAt === null ? null : berlinDate(row.terminationReceivedAt),
      }
      const texts: (PaperText | undefined)[] = [
        tariffSummary(contract, tariff),
        orderConfirmation(contract, tariff),
        { kind: 'withdrawal-instruction', title: 'Widerrufsbelehrung', sections, date: contract.orderedOn },
        terminationConfirmation(contract, tariff),
        blockNotice(contract, tariff),
      ]
      const about = { contractId: row.contractId, product: tariff.displayTitle }
      return texts.flatMap((text, index): NewPaper[] =>
        text === undefined
          ? []
          : [
              {
                ...text,
                id: paperId(row.contractId, index),
                guid: row.guid,
                provider,
                contract: about,
                dedupeKey: `demo:${row.contractId}:${text.kind}`,
              },
            ],
      )
    })
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
