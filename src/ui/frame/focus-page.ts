/** Where keyboard and screen reader go on with a page: at its heading, which says what it is. */

/** Focuses the page's h1 without moving it; without one, `main`. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading !== null) heading.tabIndex = -1
  const target = heading ?? document.querySelector('main')
  target?.focus({ preventScroll: true })
}
