/** Takes a declaration, or sends its decision; what was typed comes back with what was wrong. */
import { data, redirect } from 'react-router'

import { to } from '#kit/paths.ts'
import { tidyText } from '#kit/tidy-text.ts'
import { failureStatus, refusalCode } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'
import { getPage, orElse, orLogin, type PageArgs } from '#platform/web/page-context.ts'

import { declarationFlash } from '../flash.ts'
import { decideDeclaration, previewDecision, takeDeclaration, type Foreseen } from '../queue-calls.ts'
import { decisionErrors, type DecisionError } from '../queue-texts.ts'

export interface DecisionInput {
  readonly decision: string
  readonly customerNumber: string
  readonly contractId: string
  readonly reason: string
}

export interface DecisionOutcome {
  readonly input: DecisionInput | undefined
  readonly errors: readonly DecisionError[]
  /** What was asked for: what carrying it out would do. */
  readonly foreseen?: Foreseen
}

export function decisionInput(form: FormData): DecisionInput {
  return {
    decision: formText(form, 'decision'),
    customerNumber: formText(form, 'customerNumber').replaceAll(/\s/g, ''),
    contractId: formText(form, 'contractId').replaceAll(/\s/g, ''),
    reason: tidyText(formText(form, 'reason')),
  }
}

/** What is missing before it can be sent. */
export function decisionFaults({ contractId, customerNumber, decision, reason }: DecisionInput): DecisionError[] {
  if (decision === 'decline') return reason === '' ? ['reason-missing'] : []
  if (decision !== 'carry-out') return ['decision-missing']
  return [
    ...(customerNumber === '' ? (['number-missing'] as const) : []),
    ...(contractId === '' ? (['contract-missing'] as const) : []),
  ]
}

export async function submitDecision(args: PageArgs) {
  const form = await args.request.formData()
  const id = args.params?.['id'] ?? ''
  const input = decisionInput(form)
  const intent = formText(form, 'intent')
  if (intent === 'take') return take(args, id, input)
  return intent === 'preview' ? preview(args, id, input) : decide(args, id, input)
}

/** Whose it is meanwhile, or that it is decided, says the page, which is loaded anew for that; what was typed stays. */
function take(args: PageArgs, id: string, input: DecisionInput) {
  const anew = () => ({ input, errors: [] }) satisfies DecisionOutcome
  const taking = takeDeclaration(getPage(args).client, id).then(anew)
  return orElse(orLogin(args, taking), (failure) => {
    const code = refusalCode(failure)
    return code === 'taken' || code === 'declaration-unknown' ? anew() : refused(code, failureStatus(failure), input)
  })
}

/** Asked for before it is decided: needs the two numbers alone. */
function preview(args: PageArgs, id: string, input: DecisionInput) {
  const faults = decisionFaults({ ...input, decision: 'carry-out' })
  if (faults.length > 0) return data({ input, errors: faults } satisfies DecisionOutcome, 422)
  const { contractId, customerNumber } = input
  const asking = previewDecision(getPage(args).client, id, { customerNumber, contractId }).then(({ foreseen, wrong }) =>
    foreseen === null
      ? refused(wrong ?? undefined, 422, input)
      : ({ input, errors: [], foreseen } satisfies DecisionOutcome),
  )
  return orElse(orLogin(args, asking), (failure) => refused(refusalCode(failure), failureStatus(failure), input))
}

function decide(args: PageArgs, id: string, input: DecisionInput) {
  const page = getPage(args)
  const faults = decisionFaults(input)
  if (faults.length > 0) return data({ input, errors: faults } satisfies DecisionOutcome, 422)
  const { contractId, customerNumber, reason } = input
  const body =
    input.decision === 'decline'
      ? ({ decision: 'decline', reason } as const)
      : ({ decision: 'carry-out', customerNumber, contractId, reason } as const)
  const deciding = decideDeclaration(page.client, id, body).then(() => {
    page.flash(declarationFlash['declaration-decided'])
    return redirect(to('', 'declarationQueue'))
  })
  return orElse(orLogin(args, deciding), (failure) => refused(refusalCode(failure), failureStatus(failure), input))
}

function refused(code: string | undefined, status: number | undefined, input?: DecisionInput) {
  const error = code !== undefined && isDecisionError(code) ? code : 'technical'
  return data({ input, errors: [error] } satisfies DecisionOutcome, status ?? 502)
}

function isDecisionError(code: string): code is DecisionError {
  return Object.hasOwn(decisionErrors, code)
}
