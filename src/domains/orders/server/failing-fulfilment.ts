/**
 * Lets the embedded fulfilment fail, to try out what happens then (`FULFILMENT_FAIL_EVERY`).
 * @param every  each so many attempts; 0: never
 * @returns what is called at the beginning of each attempt; it throws where the attempt is to fail
 */
export function failEvery(every: number): () => void {
  let attempts = 0
  return () => {
    attempts += 1
    if (every > 0 && attempts % every === 0) throw new Error('no answer (FULFILMENT_FAIL_EVERY)')
  }
}
