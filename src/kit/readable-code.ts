/** Codes and long numbers as people read them, and type them in. */

/** A code to read off and type in, out of random letters and digits: 'A7KQ-2MXP-9TRD', without what looks like another. */
export function readableCode(random: string): string {
  const letters = random
    .toUpperCase()
    .replaceAll(/[^A-Z2-9]|[IO]/g, '')
    .padEnd(12, 'X')
  return [0, 4, 8].map((from) => letters.slice(from, from + 4)).join('-')
}

/** A long number or reference as people read it: 'M3HB IGMF L8MF'. */
export function inFours(reference: string): string {
  return reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** An account number as it is compared: letters and digits alone, in upper case. */
export function plainAccount(account: string): string {
  return account.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
}
