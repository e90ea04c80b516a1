/** When a mail server's answer means that the address will never take the mail, however often it is tried. */

/** What is known of a delivery that failed. */
export interface FailedDelivery {
  /** 'RCPT TO', 'MAIL FROM', 'DATA', 'AUTH …'; 'API' where the mail server was not asked at all. */
  readonly command?: string | undefined
  readonly responseCode?: number | undefined
  /** The answer whole, '550 5.1.1 …'. */
  readonly response?: string | undefined
  readonly message: string
}

/** Answers to RCPT TO (RFC 5321, RFC 7504): no such mailbox, not here, no such name, a host without mail, not an address. */
const permanentCodes: ReadonlySet<number> = new Set([501, 521, 550, 551, 553, 556])

/** Second codes (RFC 3463, RFC 7505) that speak of the recipient's address: it does not exist, or takes no mail. */
const ofAddress = /^5\.(1\.([0-6]|10)|2\.1|4\.1)$/
/** Those of the sender, a full mailbox, a system or network, or somebody's policy. */
const ofOthers = /^5\.(1\.[789]|2\.[2-4]|[37]\.\d+|4\.\d+)$/

/**
 * The code of a refusal for good ('550 5.1.1'), undefined where another try may succeed. Only what is said of the recipient
 * counts: a refused sender or login, a blocked network (5.7.x) and suspected spam concern every mail and are the operator's to
 * mend; a full mailbox (552, 5.2.2) empties again.
 */
export function refusalOfAddress({
  command,
  message,
  response = '',
  responseCode,
}: FailedDelivery): string | undefined {
  if (command === 'API') return /recipient/i.test(message) ? 'malformed' : undefined
  if (responseCode === undefined || responseCode < 500 || responseCode > 599) return undefined
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const code = status === undefined ? String(responseCode) : `${responseCode} ${status}`
  const isNamed = status !== undefined && ofAddress.test(status)
  // Some look at the address only when they have the whole mail.
  if (command === 'DATA') return isNamed ? code : undefined
  if (command !== 'RCPT TO') return undefined
  const isOthers = status !== undefined && !isNamed && ofOthers.test(status)
  return isNamed || (permanentCodes.has(responseCode) && !isOthers) ? code : undefined
}
