/** The dry run of an announcement: whom it concerns, and what they would read. */
import { productTitle } from '#domains/catalogue/product-title.ts'
import { formatEuro } from '#kit/money.ts'
import { plainText } from '#kit/plain-text.ts'
import { today } from '#platform/server/clock.ts'

import { fileFaults, type PriceChangeFile } from '../file.ts'
import { changeLetter } from '../letter.ts'
import { listDecided, type DecidedPrice } from './count-concerned.ts'
import type { PriceChangesDeps } from './deps.ts'

export interface ChangePreview {
  readonly faults: readonly string[]
  /** A line for each product and price: how many contracts, from which price to which; how many are left out, and why. */
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
  const found = faults.length > 0 ? [] : await listDecided(db, file, letterDay)
  const named = found.map((row): Named => {
    const offered = catalogue.product(row.productId)
    const product = productTitle(catalogue, row.productId)
    return { row, change: row.change, product, isOption: offered?.productTypeEnum === 'OPTION' }
  })
  const first = named.find(({ row }) => !row.wait)
  const letter = first && changeLetter({ ...first, contractId: '…', file, letterDay })
  return {
    faults,
    lines: named.map(line),
    letter:
      letter === undefined
        ? ''
        : letter.paper.sections.map(({ lines, title }) => [title, ...lines.map(plainText)].join('\n')).join('\n\n'),
  }
}

interface Named extends Pick<DecidedPrice, 'change'> {
  readonly row: DecidedPrice
  readonly product: string
  readonly isOption: boolean
}

function line({ change, product, row: { contracts, wait } }: Named): string {
  const right =
    change.specialRightUntil === null ? 'no special right' : `special right until ${change.specialRightUntil}`
  const many = contracts === 1 ? '1 contract' : `${contracts} contracts`
  return wait
    ? `${product}: ${many} left out, as an earlier change is to come or its special right open`
    : `${product}: ${many}, ${formatEuro(change.oldCents)} → ${formatEuro(change.newCents)}, ${right}`
}
