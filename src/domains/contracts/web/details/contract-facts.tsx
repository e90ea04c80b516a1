/** The facts of a contract that one looks up: what is in it, speed, number, SIM card, its own number. */
import { formatEuro, toCents } from '#kit/money.ts'
import { to } from '#kit/paths.ts'
import { inFours } from '#kit/readable-code.ts'
import { AppLink } from '#platform/web/AppLink.tsx'
import type { Description } from '#ui/data/DescriptionList.tsx'

import { contractStatus, isOver } from '../../status.ts'
import { contractPrice, isOption, type ShownContract } from '../../wire-facts.ts'

import styles from './ContractPage.module.css'

/** `numbers`: each with its name, and that one is to come. */
export function contractFacts(contract: ShownContract, base: string, numbers: readonly Description[]): Description[] {
  const { comingProduct, product, contractId, rootContractId, iccid, expense, status } = contract
  const once = status === contractStatus.ordered ? (expense.oneTimePrice?.price ?? 0) : 0
  const rows: (Description | false | undefined)[] = [
    once > 0 &&
      contractPrice(contract).unit === 'mtl.' && {
        term: isOption(contract) ? 'Einmalig' : 'Anschlusspreis, einmalig',
        value: formatEuro(toCents(once)),
      },
    ...(product?.facts ?? []).map(({ text, title }) => ({ term: title, value: text })),
    ...(comingProduct === null
      ? [speed('Download', product?.maxBandwidth), speed('Upload', product?.maxUpstream)]
      : []),
    ...numbers,
    iccid !== null && { term: 'SIM', value: inFours(iccid) },
    { term: 'Vertrag', value: contractId },
    isOption(contract) && {
      term: 'Gehört zu',
      value: <AppLink href={to(base, 'contract', { contractId: rootContractId })}>Vertrag {rootContractId}</AppLink>,
    },
    // The longest stands last.
    mailboxFact(contract),
  ]
  return rows.filter((row): row is Description => row !== false && row !== undefined)
}

/** The addresses below each other; what is over has them in its Wechsel-Mappe. */
function mailboxFact(contract: ShownContract): Description | undefined {
  const { mailboxes } = contract
  if (mailboxes.length === 0 || isOver(contract.status)) return undefined
  return {
    term: mailboxes.length === 1 ? 'E-Mail-Postfach' : 'E-Mail-Postfächer',
    value: mailboxes.map((address) => (
      <span key={address} className={styles['mailbox']}>
        {address}
      </span>
    )),
  }
}

function speed(term: string, megabits: number | null | undefined): Description | undefined {
  if (megabits === null || megabits === undefined || megabits === 0) return undefined
  return { term, value: `${megabits.toLocaleString('de-DE')}\u00A0Mbit/s` }
}
