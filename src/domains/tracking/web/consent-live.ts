/** The banner once scripts run: a choice keeps what was typed into the page. Its styles come with the page. */
import type { Client } from '#platform/web/api-client.ts'
import { formText } from '#platform/web/form-text.ts'

import type { ConsentChoice } from '../consent.ts'
import { giveConsent } from './calls.ts'

import styles from './ConsentBanner.module.css'

interface LiveBanner {
  readonly client: Client
  /** Loads the document again: only a new one may load the tag manager. */
  readonly reload: () => void
}

/**
 * Where nothing was typed the form does what forms do: it posts, and the page comes back. Else the choice is sent beside
 * the page, and counts from the next page on. Returns how to stop, and what to do when another page is shown.
 */
export function followBanner(
  banner: HTMLElement,
  { client, reload }: LiveBanner,
): { onPageChange: () => void; stop: () => void } {
  let reloadNext = false
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement
    const choice = event.submitter?.getAttribute('value') === 'all' ? 'all' : 'necessary'
    if (!isTyped(document.querySelector('main'))) return
    event.preventDefault()
    void keep(form, choice)
  }
  const keep = async (form: HTMLFormElement, choice: ConsentChoice): Promise<void> => {
    if (!(await send(client, form, choice))) return
    reloadNext = choice === 'all'
    banner.remove()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  // By its class, so that the build keeps the styles of what only the server draws.
  const form = banner.querySelector<HTMLFormElement>(`.${styles['in']}`)
  form?.addEventListener('submit', onSubmit)
  return {
    onPageChange: () => {
      // Where one comes back to is the page that is shown now.
      const back = banner.querySelector<HTMLInputElement>('[name=return]')
      if (back) back.value = location.pathname + location.search
      if (reloadNext) reload()
    },
    stop: () => form?.removeEventListener('submit', onSubmit),
  }
}

/** A choice that could not be kept leaves the banner where it is. */
async function send(client: Client, form: HTMLFormElement, choice: ConsentChoice): Promise<boolean> {
  try {
    await giveConsent(client, { choice, version: formText(new FormData(form), 'version') })
    return true
  } catch (error) {
    console.warn('consent', error)
    return false
  }
}

/** Whether a field of the page holds something else than what it came with. */
function isTyped(page: ParentNode | null): boolean {
  const fields = page?.querySelectorAll('input, textarea, select') ?? []
  return [...fields].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((option) => option.selected !== option.defaultSelected)
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      return field.checked !== field.defaultChecked
    if (field instanceof HTMLInputElement && field.type === 'hidden') return false
    return (
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
    )
  })
}
