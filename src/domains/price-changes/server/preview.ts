/** The dry run of an announcement: whom it concerns, and what they would read. */
import { contractStatus } from '#domains/contracts/status.ts'
import { formatEuro } from '#kit/money.ts'
import { plainText } from '#kit/plain-text.ts'
import { today } from '#platform/server/clock.ts'

import { fileFaults, type PriceChangeFile } from '../file.ts'
import { changeLetter } from '../letter.ts'
import { decideChange } from '../rules.ts'
import type { PriceChangesDeps } from './deps.ts'
import { countConcerned } from './store.ts'

export interface ChangePreview {
  readonly faults: readonly string[]
  /** A line for each product and price: how many contracts, from which price to which. */
  readonly lines: readonly string[]
  /** The letter to the first of them; empty where nobody is concerned. */
  readonly letter: string
}

export async function previewChange(
  { catalogue, clock, db }: Pick<PriceChangesDeps, 'catalogue' | 'clock' | 'db'>,
  file: PriceChangeFile,
): Promise<ChangePreview> {
  const letterDay = today(clock)
  const faults = fileFaults(file, letterDay, (id) => catalogue.product(id) !== undefined)
  const found = faults.length > 0 ? [] : await countConcerned(db, file)
  const decided = found.flatMap((row) => {
    const facts = { productId: row.productId, monthlyCents: row.oldCents, status: contractStatus.active }
    const change = decideChange({ ...facts, terminationDate: null }, file, letterDay)
    const offered = catalogue.product(row.productId)
    const product = offered?.displayTitle ?? row.productId
    const isOption = offered?.productTypeEnum === 'OPTION'
    return change === undefined ? [] : [{ change, contracts: row.contracts, isOption, product }]
  })
  const [first] = decided
  const letter = first && changeLetter({ ...first, contractId: '…', file, letterDay })
  return {
    faults,
    lines: decided.map(({ change, contracts, product }) => {
      const right =
        change.specialRightUntil === null ? 'no special right' : `special right until ${change.specialRightUntil}`
      return `${product}: ${contracts === 1 ? '1 contract' : `${contracts} contracts`}, ${formatEuro(change.oldCents)} → ${formatEuro(change.newCents)}, ${right}`
    }),
    letter:
      letter === undefined
        ? ''
        : letter.paper.sections.map(({ lines, title }) => [title, ...lines.map(plainText)].join('\n')).join('\n\n'),
  }
}
