/** The body of another system's answer, unless it is longer than anything that is meant. @throws Error where it is */
export async function readBounded({ body }: Pick<Response, 'body'>, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let total = 0
  for await (const piece of body ?? []) {
    total += piece.length
    // Leaving the loop ends the connection: what is still to come is not fetched.
    if (total > mostBytes) throw new Error(`answer longer than ${mostBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
