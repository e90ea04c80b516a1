/** The operator's announcement of other prices or terms, for a command. */
import { openCatalogue } from '#domains/catalogue/server/catalogue.ts'
import { priceChangeFile } from '#domains/price-changes/file.ts'
import { announceChange } from '#domains/price-changes/server/announce.ts'
import { previewChange } from '#domains/price-changes/server/preview.ts'

import { withDomains } from './with-domains.ts'

const example =
  '{"id": "preise-2027-01", "effectiveOn": "2027-02-01", "cause": "höhere Kosten", "products": [{"productId": "glasfaser-500", "monthlyPrice": 52.95}]}'

/** What a file has to be, said below what is wrong with one. */
export const priceChangeShape = `expected is such as ${example}, see docs/product/price-changes.md`

interface HandedIn {
  /** Its name, for what is wrong with it. */
  readonly file: string
  readonly content: unknown
}

/** What is to be printed: the dry run, or with `send` what was done. @throws Error for a file that cannot be announced */
export function runPriceChange({ content, file }: HandedIn, { send }: { readonly send: boolean }): Promise<string> {
  const parsed = priceChangeFile.safeParse(content)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ message, path }) => [path.join('.'), message].filter(Boolean).join(': '))
    throw new Error([file, ...faults, priceChangeShape].join('\n  '))
  }
  return withDomains(async ({ clock, db, deps, log }) => {
    const catalogue = await openCatalogue({ db, log, clock })
    try {
      const all = { ...deps, catalogue }
      const { faults, letter, lines } = await previewChange(all, parsed.data)
      if (faults.length > 0) throw new Error([file, ...faults].join('\n  '))
      const told = lines.length === 0 ? 'nobody is to be told' : lines.join('\n')
      if (!send) return `${told}\n\n${letter}\n\nNothing was sent: --send announces it.`
      const done = await announceChange(all, parsed.data)
      if (!done.ok) throw new Error(`${parsed.data.id} was announced before with other content`)
      const { left, told: count, waiting } = done.value
      const inUse = left === 0 ? '' : `, ${left} were in use: run it again`
      const later = 'left out, as an earlier change is to come or its special right open: hand in a later file for them'
      return `${count} contracts were told${inUse}${waiting === 0 ? '' : `, ${waiting} ${later}`}`
    } finally {
      await catalogue.close()
    }
  })
}
