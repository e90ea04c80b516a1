import { tidyLine } from '#kit/tidy-text.ts'

/** What an adviser types to act for a customer. */
export interface Choice {
  readonly customerNumber: string
  readonly reason: string
}

export type ChoiceFault = 'number-missing' | 'reason-missing'

/** The choice as it is sent: blanks inside the number do not count, those around the reason neither. */
export function tidyChoice({ customerNumber, reason }: Choice): Choice {
  return { customerNumber: tidyLine(customerNumber).replaceAll(/\s/g, ''), reason: tidyLine(reason) }
}

const shortestReason = 3

/** What is missing in a choice, by field. */
export function choiceFaults(choice: Choice): Partial<Record<keyof Choice, ChoiceFault>> {
  const { customerNumber, reason } = tidyChoice(choice)
  return {
    ...(customerNumber === '' && { customerNumber: 'number-missing' as const }),
    ...(reason.length < shortestReason && { reason: 'reason-missing' as const }),
  }
}
