/** Which contract a declaration's words mean. Pure; a guess for the adviser, who decides. */

const isLong = ({ length }: string): boolean => length >= 5

/**
 * Numbers in what somebody typed, without what divides them: '2048 113 907, Vertrag 3104882' → ['2048113907', '3104882']. Two
 * in a row may be one or two: '2048113907 / 3104882' is read both ways.
 */
export function typedNumbers(text: string): string[] {
  const found = [...text.matchAll(/\d[\d ./-]*\d/g)].flatMap(([run]) =>
    [run.replaceAll(/\D/g, '')].concat(run.split(/\D+/).filter(isLong)),
  )
  return [...new Set(found)].filter(isLong)
}

interface Candidate {
  readonly contractId: string
  readonly product: string
}

/** The customer's contract that is named by number, else by its product's name where only one has it. */
export function namedContract(text: string, contracts: readonly Candidate[]): Candidate | undefined {
  const numbers = typedNumbers(text)
  const byNumber = contracts.find(({ contractId }) => numbers.includes(contractId))
  if (byNumber !== undefined) return byNumber
  const words = text.toLocaleLowerCase('de')
  const byName = contracts.filter(({ product }) => words.includes(product.toLocaleLowerCase('de')))
  return byName.length === 1 ? byName[0] : undefined
}
