/** What a provider hands in, in the order in which somebody asks for it; `npm run provider` prints and checks it. */

interface Asked {
  readonly field: string
  readonly what: string
  /** What holds without it; absent: it has to be there. */
  readonly otherwise?: string
}

export const handingIn: readonly Asked[] = [
  { field: 'name', what: 'name of the brand, as customers know it' },
  { field: 'company, street, city', what: 'the company in full, with legal form and address (§ 5 DDG)' },
  { field: 'directors, register, vatId', what: 'who represents it, commercial register, VAT number (§ 5 DDG)' },
  { field: 'email, phone, phoneHours', what: 'how customers reach it, and when' },
  { field: 'privacyEmail', what: 'the data protection officer (Art. 13 GDPR)' },
  { field: 'creditorId', what: 'SEPA creditor identifier' },
  {
    field: 'iban',
    what: 'account of the company that customers transfer open bills to',
    otherwise: 'customers look at their bill',
  },
  { field: 'mailFrom', what: "sender of mails, such as 'name <service@example.org>'" },
  {
    field: 'carriers',
    what: 'parcel services, the usual one first: name, link with {nummer} in the place of the parcel number, and numberLength, its least and most characters',
    otherwise: 'a made-up one',
  },
  {
    field: 'shipping',
    what: 'cents for sending goods, VAT included (cents), and the sum from which on nothing is taken (freeFromCents)',
    otherwise: '495 and 5000',
  },
  {
    field: 'mailboxKeptDays',
    what: "for how many days after its contract's end a mailbox can be read",
    otherwise: '30',
  },
  {
    field: 'theme.accent',
    what: 'accent colour, #rrggbb; shades are derived, texts on them are checked for 4.5:1',
    otherwise: 'that of the demo provider',
  },
  { field: 'theme.radius', what: 'corner radius of buttons and inputs, 0 to 16 px', otherwise: '8' },
  {
    field: 'theme.logo',
    what: 'SVG beside the file with width and height, shown 32 px high at most, readable in the dark too',
    otherwise: 'the name',
  },
  { field: 'theme.favicon', what: 'SVG beside the file, square', otherwise: 'that of the demo provider' },
  {
    field: 'theme.font',
    what: 'WOFF2 beside the file, weights 300 to 900, with a licence to serve it',
    otherwise: 'Figtree',
  },
  {
    field: 'theme.guaranteeNotice',
    what: "SVG beside the file: the Commission's notice on the legal guarantee in German, unchanged (Implementing Regulation (EU) 2025/1960)",
    otherwise: 'its words alone',
  },
  {
    field: 'catalogue.json',
    what: 'beside the file, for the demonstration only: names and prices of products by id',
    otherwise: 'those of the demo provider',
  },
]

/** A line of the list: 'theme.radius  corner radius … (without it: 8)'. */
export function askedLine({ field, otherwise, what }: Asked): string {
  return `${field.padEnd(28)} ${what}${otherwise === undefined ? '' : ` (without it: ${otherwise})`}`
}
