/** How an account number is given out and shown. */
import { inFours, plainAccount } from '#kit/readable-code.ts'

const shown = 5

/** Replaces the last characters by `mark`; an account number shorter than six characters disappears whole. */
function replaceLast(account: string, mark: string): string {
  const hidden = account.length <= shown ? account.length : shown
  return account.slice(0, account.length - hidden) + mark.repeat(hidden)
}

/** What the server gives out of an account number: 'DE215001051754073XXXXX'. */
export function concealAccount(account: string): string {
  return replaceLast(plainAccount(account), 'X')
}

/** How a direct debit's account number is shown: 'DE21 5001 0517 5407 3*** **'. */
export function displayAccount(account: string): string {
  return inFours(replaceLast(plainAccount(account), '*'))
}
