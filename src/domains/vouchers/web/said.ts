/** What a field for a code does for who does not see it: the focus stays, and what happened is said once. */
import { useEffect, useRef, useState, type RefObject } from 'react'

/** The pressed button is gone after redeeming or removing: the focus goes to what stands in its place. */
export function useFocusKept(applied: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(applied)
  useEffect(() => {
    if (before.current === applied) return
    before.current = applied
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost) box.current?.querySelector<HTMLElement>(applied ? 'button' : 'input')?.focus()
  }, [applied])
  return box
}

interface Sayable {
  readonly title: string | undefined
  readonly error: string | undefined
  /** What a code is that was taken. */
  readonly taken?: string | undefined
}

/**
 * What is said politely, once: that a code was redeemed or removed, and what is wrong with it where the focus is in the field
 * already. Where it only moves there, the field's description is read with it.
 */
export function useSaid({ title, error, taken = 'Eingelöst' }: Sayable, fromField: RefObject<boolean>): string {
  const [said, setSaid] = useState('')
  const before = useRef<Sayable>({ title, error })
  useEffect(() => {
    const { title: earlier, error: wrong } = before.current
    before.current = { title, error }
    if (title !== earlier) setSaid(title === undefined ? 'Der Aktionscode ist entfernt.' : `${taken}: ${title}`)
    else if (error !== wrong) setSaid(error !== undefined && fromField.current ? error : '')
  }, [title, error, taken, fromField])
  return said
}
