import type { ComponentProps, RefObject } from 'react'
import { useMemo, useRef, useState } from 'react'

import { emptyText, maskedText, parseMask } from '#kit/input-mask.ts'

import { classes } from './classes.ts'
import { TextField } from './TextField.tsx'
import { useMask } from './use-mask.ts'

import styles from './MaskedInput.module.css'

interface MaskedInputProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'defaultValue' | 'onChange' | 'placeholder' | 'maxLength' | 'ref'
> {
  /** Spec 5: `*` letter or digit, `1` digit, `a` letter, `A` and `#` the same made upper case, backslash escapes. */
  mask: string
  /** Stands in places not filled yet: one character, or '' to show only what was typed. */
  placeholder?: string
  defaultValue?: string
  /** The input itself, for those who need it. */
  input?: RefObject<HTMLInputElement | null>
  /** The text as it stands in the input. */
  onChange?: (text: string) => void
}

/** A text input that shapes what is typed (spec 2.13): IBAN, dates, phone numbers. Uncontrolled after the start. */
export function MaskedInput({ mask: pattern, placeholder, defaultValue = '', onChange, ...rest }: MaskedInputProps) {
  const { input: givenInput, ...field } = rest
  const mask = useMemo(() => parseMask(pattern, placeholder), [pattern, placeholder])
  const [start] = useState(() => maskedText(mask, defaultValue))
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
      defaultValue={start}
      placeholder={mask.placeholder === '' ? undefined : emptyText(mask)}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}
