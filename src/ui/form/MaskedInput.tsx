import type { ChangeEvent, ComponentProps, RefObject } from 'react'
import { useEffect, useMemo, useRef } from 'react'

import { emptyText, parseMask, type InputMask } from '#kit/mask-pattern.ts'

import { classes } from '../classes.ts'
import { TextField } from './TextField.tsx'

import styles from './MaskedInput.module.css'

interface MaskedInputProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'defaultValue' | 'onChange' | 'placeholder' | 'maxLength' | 'ref'
> {
  /** `*` letter or digit, `1` digit, `a` letter, `A` and `#` the same made upper case, backslash escapes. */
  mask: string
  /** Stands in places not filled yet: one character, or '' to show only what was typed. */
  placeholder?: string
  /** Shown while it is empty, in place of the empty mask: 'TT.MM.JJJJ'. */
  example?: string
  defaultValue?: string
  /** The input itself, for those who need it. */
  input?: RefObject<HTMLInputElement | null>
  /** The text as it stands in the input. */
  onChange?: (text: string, event: ChangeEvent<HTMLInputElement>) => void
}

/** A text input that shapes what is typed: IBAN, dates, phone numbers. Uncontrolled after the start. */
export function MaskedInput({ mask: pattern, placeholder, defaultValue = '', onChange, ...rest }: MaskedInputProps) {
  const { input: givenInput, example, ...field } = rest
  const mask = useMemo(() => parseMask(pattern, placeholder), [pattern, placeholder])
  const ownInput = useRef<HTMLInputElement>(null)
  const input = givenInput ?? ownInput
  useMask(input, mask)
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      {...field}
      className={classes(styles['masked'], field.className)}
      ref={input}
      defaultValue={defaultValue}
      placeholder={mask.placeholder === '' ? undefined : (example ?? emptyText(mask))}
      onChange={(event) => onChange?.(event.currentTarget.value, event)}
    />
  )
}

/** What shapes the text comes after the page; without it the field takes any text, and the server says what is wrong. */
function useMask(ref: RefObject<HTMLInputElement | null>, mask: InputMask): void {
  useEffect(() => {
    let gone = false
    let stop: (() => void) | undefined
    const connect = async (): Promise<void> => {
      const { connectMask } = await import('./connect-mask.ts')
      if (!gone && ref.current !== null) stop = connectMask(ref.current, mask)
    }
    connect().catch(() => undefined)
    return () => {
      gone = true
      stop?.()
    }
  }, [ref, mask])
}
