/** Into the bag instead, to be ordered with other things. */
import { useRef, useState, type SubmitEvent } from 'react'

import { readMe } from '#domains/identity/web/calls.ts'
import { to } from '#kit/paths.ts'
import { useClient } from '#platform/web/client-context.ts'
import type { FormValues } from '#platform/web/page-context.ts'
import { PageForm } from '#platform/web/PageForm.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { moreClass } from '#ui/form/button-classes.ts'

import { bagForm } from '../form-names.ts'

import styles from './BookingPage.module.css'

interface ToBagProps {
  contractId: string
  optionId: string
  toBag: FormValues
}

export function ToBag({ contractId, optionId, toBag }: ToBagProps) {
  const way = useOpenWay()
  return (
    <PageForm
      name={bagForm}
      values={toBag}
      once={toBag}
      action={to('', 'cart')}
      onSubmit={way.check}
      className={styles['toBag']}
    >
      <input type="hidden" name="productId" value={optionId} />
      <input type="hidden" name="contractId" value={contractId} />
      {way.isClosed && (
        <Alert tone="error" title="Das hat nicht geklappt" alert className="mb-16">
          Es liegt noch nicht im Warenkorb. Versuche es gleich noch einmal.
        </Alert>
      )}
      <p className="small quiet">
        Lieber zusammen mit anderem bestellen?{' '}
        <button type="submit" name="intent" value="add" className={moreClass}>
          In den Warenkorb legen
        </button>
      </p>
    </PageForm>
  )
}

/**
 * The form leads to another page, which would take this one away with all that was chosen where it cannot be reached: the
 * smallest call there is goes first.
 */
function useOpenWay() {
  const client = useClient()
  const [isClosed, setClosed] = useState(false)
  const state = useRef<'asking' | 'open' | 'unknown'>('unknown')
  const ask = async (form: HTMLFormElement, button: HTMLElement | null): Promise<void> => {
    const answers = await readMe(client).then(
      () => true,
      () => false,
    )
    state.current = answers ? 'open' : 'unknown'
    setClosed(!answers)
    if (answers) form.requestSubmit(button)
  }
  const check = (event: SubmitEvent<HTMLFormElement>): void => {
    const known = state.current
    state.current = known === 'asking' ? known : 'unknown'
    if (known === 'open') return
    event.preventDefault()
    if (known === 'asking') return
    state.current = 'asking'
    setClosed(false)
    void ask(event.currentTarget, event.nativeEvent.submitter)
  }
  return { check, isClosed }
}
