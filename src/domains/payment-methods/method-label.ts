/** What a means of payment is called. */
const labels: Readonly<Record<string, string>> = {
  PAYPAL: 'PayPal',
  BANKACCOUNTSEPA: 'IBAN für Lastschrift',
  CREDITCARD: 'Kreditkarte',
}

/** The label of a kind of method; one that is new to us is a means of payment all the same. */
export function methodLabel(type: string): string {
  return labels[type] ?? 'Zahlungsmittel'
}
