/** The same that an operator may type: more is a slip, and the database's whole numbers end not far above. */
export const mostCents = 100_000_000
