function closeWhatIsLeft({ target }: FocusEvent): void {
  if (!(target instanceof Node)) return
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
    const opener = document.querySelector(`[popovertarget="${open.id}"]`)
    if (!open.contains(target) && opener?.contains(target) !== true) open.hidePopover()
  }
}

/** Menu and flyout close when the focus goes elsewhere: what has it now would lie below them (WCAG 2.4.11). @returns the end of it */
export function closeLeftPopovers(): () => void {
  document.addEventListener('focusin', closeWhatIsLeft)
  return () => document.removeEventListener('focusin', closeWhatIsLeft)
}
