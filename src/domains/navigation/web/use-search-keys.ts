import { useLayoutEffect, type RefObject } from 'react'

/** The arrow keys go from the field through the links and back; Escape empties the field. */
export function useSearchKeys(area: RefObject<HTMLElement | null>, onClear: () => void): void {
  // With the links themselves: later, a key that is pressed at once would be lost.
  useLayoutEffect(() => {
    const element = area.current
    if (element === null) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const field = element.querySelector('input')
      const next = event.key === 'Escape' ? field : nextStop(element, event.key)
      if (!next) return
      // Escape leaves only the search, not the menu as well.
      event.preventDefault()
      next.focus()
      if (event.key !== 'Escape') return
      field?.form?.reset()
      onClear()
    }
    element.addEventListener('keydown', onKey)
    return () => element.removeEventListener('keydown', onKey)
  }, [area, onClear])
}

function nextStop(area: HTMLElement, key: string): HTMLElement | undefined {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const stops = [...area.querySelectorAll<HTMLElement>('input, a')]
  return step === 0 ? undefined : stops[stops.findIndex((stop) => stop === document.activeElement) + step]
}
