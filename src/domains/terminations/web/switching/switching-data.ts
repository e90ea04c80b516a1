/** What the Wechsel-Mappe shows: everything to leave or switch with, for the customer and the new provider (§ 59 TKG). */
import { redirect } from 'react-router'

import type { MailboxGroup } from '#domains/consequences/web/known-facts.ts'
import { isOver } from '#domains/contracts/status.ts'
import { listContractDevices } from '#domains/contracts/web/calls.ts'
import { contractOrRedirect, loaderOfContract } from '#domains/contracts/web/contract-or-redirect.ts'
import { contractTitle } from '#domains/contracts/wire-facts.ts'
import { readCustomerData } from '#domains/customer/web/calls.ts'
import { listPapers, type ListedPaper } from '#domains/documents/web/calls.ts'
import { formatDate } from '#kit/dates.ts'
import { to } from '#kit/paths.ts'
import { wasRefused } from '#platform/web/api-client.ts'
import { getPage, orElse, orLogin, type FormValues, type PageArgs } from '#platform/web/page-context.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { WirePreview } from '../../api.ts'
import { previewSwitching } from '../calls.ts'
import { switchingForm, switchingPaperForm } from '../texts.ts'
import { changesAfter, type ChangesAfter } from './changes-after.ts'
import {
  isLeft,
  movedNumbers,
  optInText,
  releaseState,
  portableNumbers,
  type PortableNumber,
} from './portable-numbers.ts'
import {
  deadline,
  endingMailboxes,
  factsForProvider,
  isOfOption,
  leadText,
  papersThatHold,
  switchingSteps,
  waysBefore,
  type Deadline,
  type Fact,
  type Way,
} from './switching-view.ts'

type ShownPaper = Pick<ListedPaper, 'paperId' | 'title' | 'date'>

export interface SwitchingData {
  readonly contractId: string
  /** Of the contract. */
  readonly title: string
  /** Below the heading: what it is for. */
  readonly lead: string
  readonly deadline: Deadline
  readonly steps: readonly Step[]
  /** What the new provider asks for. */
  readonly factsTitle: string
  readonly facts: readonly Fact[]
  readonly numbers: readonly PortableNumber[]
  /** What a move that is ordered does to them, a sentence each. */
  readonly moved: readonly string[]
  /** E-mail addresses that end with the contract, those of the same days together. */
  readonly mailboxes: readonly MailboxGroup[]
  /** Whether the number may be fetched before the contract's end; null: it has none. */
  readonly optIn: string | null
  /** Whether the number can be released now, or is; null: neither. */
  readonly release: 'possible' | 'done' | null
  /** null: everything stays as it is. */
  readonly changes: ChangesAfter | null
  readonly ways: readonly Way[]
  readonly isOver: boolean
  /** '29. November 2026' */
  readonly today: string
  /** Of the contract itself, then those of its options. */
  readonly papers: readonly ShownPaper[]
  readonly optionPapers: readonly ShownPaper[]
  readonly forms: { readonly release: FormValues; readonly paper: FormValues }
}

/** An option leads to the page of its contract. */
export const loadSwitching = loaderOfContract(async ({ args, contractId, page }): Promise<SwitchingData> => {
  const { client, today } = page
  const asked = Promise.all([
    // Without who they are, or its papers, the days are better than no page.
    orElse(readCustomerData(client), () => ({ customer: undefined })),
    orElse(listPapers(client, contractId), () => []),
  ])
  const [contract, [{ customer }, papers]] = await Promise.all([contractOrRedirect(args, contractId), asked])
  const { rootContractId } = contract
  if (rootContractId !== contractId) throw redirect(to('', 'switching', { contractId: rootContractId }))
  // Of one that is over nothing follows any more, and a browser would log the refusal.
  const preview = isOver(contract.status) ? null : await loadPreview(args, contractId)
  const devices = preview === null ? await orElse(listContractDevices(client, contractId), () => []) : []
  const known = { contract, preview, today, devices }
  const numbers = portableNumbers(known)
  const held = papersThatHold(papers, known).map(({ date, paperId, title }): ShownPaper => ({ date, paperId, title }))
  return {
    contractId,
    title: contractTitle(contract),
    lead: leadText(known),
    deadline: deadline(known),
    steps: switchingSteps(known),
    factsTitle: isLeft(known) ? 'Angaben zum Vertrag' : 'Für den neuen Anbieter',
    facts: factsForProvider(known, customer),
    numbers,
    moved: movedNumbers(known),
    mailboxes: endingMailboxes(known),
    optIn: numbers.length === 0 ? null : optInText(known),
    release: releaseState(known),
    changes: changesAfter(known),
    ways: waysBefore(known),
    isOver: preview === null,
    today: formatDate(today),
    papers: held.filter((paper) => !isOfOption(paper, known)),
    optionPapers: held.filter((paper) => isOfOption(paper, known)),
    forms: { release: page.form(switchingForm), paper: page.form(switchingPaperForm) },
  }
})

/** null where it is refused: nothing follows from leaving. */
function loadPreview(args: PageArgs, contractId: string): Promise<WirePreview | null> {
  return orElse(orLogin(args, previewSwitching(getPage(args).client, contractId)), (failure, error) => {
    if (!wasRefused(failure)) throw error
    return null
  })
}
