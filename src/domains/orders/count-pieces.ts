/** Counting the pieces of an order by its lines. */
import type { ReturnedLine } from './purchase.ts'

/** Pieces of a line among these. */
export function pieces(lines: readonly ReturnedLine[], lineNo: number): number {
  return lines.reduce((sum, one) => (one.lineNo === lineNo ? sum + one.quantity : sum), 0)
}

/** Pieces of a line in all of these together. */
export function piecesIn(all: readonly { readonly lines: readonly ReturnedLine[] }[], lineNo: number): number {
  return all.reduce((sum, { lines }) => sum + pieces(lines, lineNo), 0)
}

/** Pieces of all lines together. */
export function countPieces(lines: readonly ReturnedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** How many pieces of which line; a line that is named twice counts together. */
export function piecesByLine(lines: readonly ReturnedLine[]): ReadonlyMap<number, number> {
  return new Map(lines.map(({ lineNo }) => [lineNo, pieces(lines, lineNo)]))
}

/** So many pieces of a line, to be listed with those of others; none where there are none. */
export function anyPieces(lineNo: number, quantity: number): ReturnedLine[] {
  return quantity > 0 ? [{ lineNo, quantity }] : []
}
