/** How an account number is given out and shown. */
const shown = 5

/** Letters and digits alone, in upper case. */
export function plain(account: string): string {
  return account.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
}

/** Replaces the last characters by `mark`; an account number shorter than six characters disappears whole. */
function replaceLast(account: string, mark: string): string {
  const hidden = account.length <= shown ? account.length : shown
  return account.slice(0, account.length - hidden) + mark.repeat(hidden)
}

/** What the server gives out of an account number: 'DE215001051754073XXXXX'. */
export function concealAccount(account: string): string {
  return replaceLast(plain(account), 'X')
}

/** How a direct debit's account number is shown: 'DE21 5001 0517 5407 3*** **'. */
export function displayAccount(account: string): string {
  return inFours(replaceLast(plain(account), '*'))
}

/** A long reference as people read it: 'M3HB IGMF L8MF'. */
export function inFours(reference: string): string {
  return reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
