/** Which contract a declaration's words mean. Pure; a guess for the adviser, who decides. */

/** Numbers in what somebody typed, without what divides them: '2048 113 907, Vertrag 3104882' → ['2048113907', '3104882']. */
export function typedNumbers(text: string): string[] {
  return [...text.matchAll(/\d[\d ./-]*\d/g)]
    .map(([found]) => found.replaceAll(/\D/g, ''))
    .filter(({ length }) => length >= 5)
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
