/** A code to read off and type in, out of random letters and digits: 'A7KQ-2MXP-9TRD', without what looks like another. */
export function readableCode(random: string): string {
  const letters = random
    .toUpperCase()
    .replaceAll(/[^A-Z2-9]|[IO]/g, '')
    .padEnd(12, 'X')
  return [0, 4, 8].map((from) => letters.slice(from, from + 4)).join('-')
}
