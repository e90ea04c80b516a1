import type { ReactNode } from 'react'

import type { FormValues } from '#platform/web/page-context.ts'
import { PageForm } from '#platform/web/PageForm.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'

import type { useOrderErrors } from './use-order-errors.ts'

import styles from '../Operator.module.css'

interface DeskFormProps {
  name: string
  values: FormValues
  errors: Pick<ReturnType<typeof useOrderErrors>, 'send' | 'summary'>
  children: ReactNode
}

/** A form of the desk: what is wrong in it stands above its fields. */
export function DeskForm({ children, errors: { send, summary }, name, values }: DeskFormProps) {
  return (
    <PageForm name={name} values={values} noValidate onSubmit={send} className={styles['form']}>
      <ErrorSummary title="Bitte prüfe deine Angaben" errors={summary} />
      {children}
    </PageForm>
  )
}
