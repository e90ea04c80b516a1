/** What can be taken along for a device: an option of a contract, which its bill carries. */
import type { BagItem } from './bag.ts'

/** How many other lines of the bag order the same option on the same contract. */
export function alongside(
  items: readonly BagItem[],
  { contractId, forProductId, productId }: Pick<BagItem, 'contractId' | 'forProductId' | 'productId'>,
): number {
  return items.filter(
    (item) =>
      !item.kept &&
      item.productId === productId &&
      item.contractId === contractId &&
      item.forProductId !== forProductId,
  ).length
}

/** A contract of the customer that takes the option. */
interface TakingContract {
  /** As a device's `technologies` name them. */
  readonly technologies: readonly string[]
}

/** On which contract a service is booked: the first that the device works with, else the first. */
export function contractForService<Contract extends TakingContract>(
  contracts: readonly Contract[],
  technologies: readonly { readonly technology: string }[],
): Contract | undefined {
  const fits = (contract: Contract): boolean =>
    technologies.some(({ technology }) => contract.technologies.includes(technology))
  return contracts.find(fits) ?? contracts[0]
}
