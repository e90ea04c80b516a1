import type { ReactNode } from 'react'

import type { FormValues } from '#platform/web/page-context.ts'
import { PageForm } from '#platform/web/PageForm.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { Section } from '#ui/layout/Sections.tsx'

import type { useDeviceErrors } from './use-device-errors.ts'

import styles from '../Operator.module.css'

interface DeviceFormProps {
  title: string
  /** What its button saves. */
  about: string
  name: string
  values: FormValues
  /** What the page showed, by the names of hidden fields: a form that is behind is refused. */
  seen: Readonly<Record<string, string | number>>
  errors: Pick<ReturnType<typeof useDeviceErrors>, 'send' | 'summary'>
  children: ReactNode
}

/** A form of a device's page; the page stays where it is when it is sent. */
export function DeviceForm({ about, children, errors, name, seen, title, values }: DeviceFormProps) {
  return (
    <Section title={title}>
      <p className="quiet">{about}</p>
      <PageForm
        name={name}
        values={values}
        noValidate
        preventScrollReset
        onSubmit={errors.send}
        className={styles['form']}
      >
        {Object.entries(seen).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <ErrorSummary title="Bitte prüfe deine Angaben" errors={errors.summary} />
        {children}
      </PageForm>
    </Section>
  )
}
