/** A generic dialog of the content service, set in the modal context. */
import { safeHref } from '#kit/links.ts'
import { underBase } from '#kit/paths.ts'
import { raiseNavigation } from '#platform/web/navigate.ts'
import type { ModalDialog } from '#ui/overlay/ModalText.tsx'

import type { ContentButton, ContentModal } from '../generic.ts'

/** Names the dialog whose text stands in place of the page, for browsers without scripts. */
export const modalQuery = 'dialog'

/** Its first two buttons go along; one without a target closes it. */
export function contentDialog({ title, text, buttons }: ContentModal, base: string, close: () => void): ModalDialog {
  const [first, second] = buttons.map((button) => ({ text: button.text, onClick: () => follow(button, base, close) }))
  return {
    type: 'info',
    title,
    text,
    ...(first && { primaryButtonProps: first }),
    ...(second && { secondaryButtonProps: second }),
  }
}

function follow({ link }: ContentButton, base: string, close: () => void): void {
  close()
  const href = link && safeHref(underBase(base, link.href))
  // Without a listener the browser loads the address.
  if (href !== undefined && !raiseNavigation(href)) location.assign(href)
}
