/** What can be withdrawn today of contracts, each with its last day. Pure; German. */
import { contractTitle, type ContractWithActions, type WithActions } from '#domains/contracts/wire-facts.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { PathName } from '#kit/paths.ts'

export interface Withdrawable {
  /** The page on which it is withdrawn. */
  readonly path: PathName
  readonly query: Readonly<Record<string, string>>
  readonly title: string
  readonly note: string
  /** The last day; null: the period has not begun. */
  readonly until: IsoDate | null
}

/** A contract, its options and the change of its product. */
export function withdrawableOf(root: ContractWithActions): Withdrawable[] {
  return withdrawable(root, `Vertrag ${root.contractId}`).concat(
    withdrawableChange(root),
    root.subContracts.flatMap((option) => withdrawable(option, `Option zu ${contractTitle(root)}`)),
  )
}

function withdrawable(contract: WithActions, note: string): Withdrawable[] {
  const { contractId, possibleActions, revocation } = contract
  if (!possibleActions.canRevoke) return []
  const title = contractTitle(contract)
  return [{ path: 'revocation', query: { contractId }, title, note, until: revocation.possibleUntil }]
}

/** A change has a period of its own; once it is carried out the contract bears the other product's name. */
export function withdrawableChange(root: WithActions): Withdrawable[] {
  const { comingProduct: coming, contractId, possibleActions, productChangeInfo: change } = root
  if (!possibleActions.canRevokeChangeProduct || change === null) return []
  const title = `Wechsel zu ${coming?.title ?? contractTitle(root)}`
  const note = `Vertrag ${contractId}`
  return [{ path: 'productChange', query: { contractId }, title, note, until: change.revocableUntil }]
}
