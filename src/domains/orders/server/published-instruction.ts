/** The withdrawal instruction as its public page shows it, so that what goes out with an order says the same. */
import type { ContentSource } from '#domains/content/server/content-source.ts'
import { readPublicText } from '#domains/content/server/read-content.ts'
import { bases } from '#kit/paths.ts'
import type { Provider } from '#kit/provider.ts'
import type { NewId } from '#platform/server/clock.ts'

import { instructionParts, withdrawalInstruction, type DocumentPart } from '../withdrawal-instruction.ts'

export interface InstructionDeps {
  /** What is published now; asked outside of transactions, as the content may be far away. */
  readonly instruction: () => Promise<readonly DocumentPart[]>
}

/** Where the content service has no text, or is silent, the law's model in its place: no order is confirmed without one. */
export function publishedInstruction(
  content: Pick<ContentSource, 'ask'>,
  { newId, provider }: { readonly newId: NewId; readonly provider: Provider },
): InstructionDeps['instruction'] {
  return async () => {
    const text = await readPublicText(content, 'widerrufsbelehrung', { base: bases[0], requestId: newId() })
    return text === undefined ? withdrawalInstruction(provider) : instructionParts(text, provider)
  }
}
