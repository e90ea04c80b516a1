/** Numbers of receipts, to be read out on the phone. */
import { statement, type Sql } from '#platform/server/db.ts'

const takeNumber = statement<{ number: string }>(
  'contracts.receipt-number',
  // Receipts of all kinds share their numbers, so that one names one.
  `select $1::text || to_char($2::timestamptz at time zone 'Europe/Berlin', '-YYYY-')
     || lpad(n::text, greatest(6, length(n::text)), '0') as number from nextval('declaration_numbers') n`,
)

/**
 * A number such as 'P-2026-091244': P of a product change (until November 2026 W, as that of a withdrawal), R of its withdrawal, T of an appointment (Termin),
 * U of a move (Umzug), M of a fault (Meldung), S of pieces taken out of an order (Storno). It is gone even when the transaction is rolled back.
 */
export async function takeReceiptNumber(
  tx: Sql,
  letter: 'P' | 'R' | 'S' | 'T' | 'U' | 'M',
  at: string,
): Promise<string> {
  const [row] = await tx.query(takeNumber, [letter, at])
  if (row === undefined) throw new Error('no receipt number')
  return row.number
}
