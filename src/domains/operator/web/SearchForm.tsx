import type { ReactNode } from 'react'

import { Button } from '#ui/form/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'

import { longestSearch } from '../input.ts'

import styles from './Operator.module.css'

interface SearchFormProps {
  label: string
  hint: string
  q: string
  children?: ReactNode
}

/** Reads, so its address can be kept and sent to a colleague. */
export function SearchForm({ children, hint, label, q }: SearchFormProps) {
  return (
    <search>
      <form method="get" className={styles['search']}>
        <TextField
          id="suche"
          name="q"
          type="search"
          label={label}
          hint={hint}
          defaultValue={q}
          maxLength={longestSearch}
        />
        {children}
        <Button type="submit">Suchen</Button>
      </form>
    </search>
  )
}
