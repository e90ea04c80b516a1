/** Sending the form of a list: boxes, the order, what is searched. */
import { useSearchParams, useSubmit } from 'react-router'

interface HowSent {
  /** It is no step to go back to. */
  readonly replace?: boolean
  /** What of the address stays beside the form: that words are taken as typed, where the page in sight begins. */
  readonly keep?: readonly string[]
}

/** Asks for what the form says, with an address that says no more than that; `action` is the form's. */
export function useSend(action: string) {
  const submit = useSubmit()
  const [address] = useSearchParams()
  return (form: HTMLFormElement, { keep = [], replace = false }: HowSent): void => {
    const query = askedBy(new FormData(form))
    for (const name of keep) for (const value of address.getAll(name)) query.set(name, value)
    void submit(query, { action, preventScrollReset: true, replace })
  }
}

/** What the form asks for, without what says nothing: the address is there to be sent to somebody. */
export function askedBy(form: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of form)
    if (typeof value === 'string' && value.trim() !== '' && !isUsual(name, value)) query.append(name, value)
  return query
}

/** The order that a list has by itself. */
function isUsual(name: string, value: string): boolean {
  return name === 'sortierung' && value === 'popular'
}
