/** Numbers of receipts, to be read out on the phone. */
import { statement, type Sql } from '#platform/server/db.ts'

const takeNumber = statement<{ number: string }>(
  'contracts.receipt-number',
  // Receipts of all kinds share their numbers, so that one names one.
  `select $1::text || to_char($2::timestamptz at time zone 'Europe/Berlin', '-YYYY-')
     || lpad(n::text, greatest(6, length(n::text)), '0') as number from nextval('declaration_numbers') n`,
)

/** One letter a kind, so that who reads a number out says what it is about. */
const letters = {
  /** Kündigung */
  cancellation: 'K',
  /** Sonderkündigung */
  'extraordinary-cancellation': 'S',
  /** Widerruf */
  withdrawal: 'W',
  /** Zurückgenommen */
  retraction: 'Z',
  /** Until November 2026 W, as that of a withdrawal. */
  'product-change': 'P',
  /** Until November 2026 R, as that of a return. */
  'product-change-withdrawn': 'V',
  /** Rückgabe */
  return: 'R',
  /** Abbestellung; until November 2026 S, as that of an extraordinary termination. */
  'pieces-taken-out': 'A',
  /** Termin */
  appointment: 'T',
  /** Umzug */
  move: 'U',
  /** Meldung */
  fault: 'M',
} as const

export type NumberedKind = keyof typeof letters

/** A number such as 'P-2026-091244', six digits or more. It is gone even when the transaction is rolled back. */
export async function takeReceiptNumber(tx: Sql, kind: NumberedKind, at: string): Promise<string> {
  const [row] = await tx.query(takeNumber, [letters[kind], at])
  if (row === undefined) throw new Error('no receipt number')
  return row.number
}
