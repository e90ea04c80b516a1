/** What ends the block of a line, in one sentence: the contract, its reactivation and the overview say the same. */
import { formatEuro, type Cents } from '#kit/money.ts'

/** All that is open, not only what the block was for (docs/product/reactivations.md); with its payment it runs at once. */
export function endOfBlock(owed: Cents): string {
  return `Sobald alle ${formatEuro(owed)} da sind, schalten wir den Anschluss sofort wieder an. Das kostet nichts.`
}
