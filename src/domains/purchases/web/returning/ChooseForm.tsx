/** The form in which pieces of an order are chosen; shared by giving back and by taking out. */
import { useState, type ReactNode } from 'react'

import { keepField } from '#kit/keep-field.ts'
import type { FormValues } from '#platform/web/page-context.ts'
import { PageForm } from '#platform/web/PageForm.tsx'
import { Section, Sections } from '#ui/layout/Sections.tsx'

import type { Purchase } from '../calls.ts'
import { ChooseLines } from './ChooseLines.tsx'
import type { Chosen } from './chosen-refund.ts'
import type { KeptChoice } from './kept-choice.ts'
import type { ChosenOutcome } from './submit-chosen.ts'

interface ChooseFormProps {
  name: string
  /** Of the choice. */
  title: string
  data: { readonly form: FormValues; readonly kept: KeptChoice | null; readonly purchase: Purchase }
  outcome: ChosenOutcome | undefined
  comes: 'zurück' | 'weniger'
  /** The sections after the choice, for what is chosen now. */
  children: (chosen: Chosen) => ReactNode
}

export function ChooseForm({ children, comes, data: { form, kept, purchase }, name, outcome, title }: ChooseFormProps) {
  const [chosen, setChosen] = useState<Chosen>({})
  return (
    <PageForm name={name} values={form} once={outcome ?? form} noValidate preventScrollReset>
      <input type="hidden" name={keepField} value="on" />
      <Sections>
        <Section title={title}>
          <ChooseLines lines={purchase.lines} legend={title} {...{ kept, outcome, comes }} onChoose={setChosen} />
        </Section>
        {children(chosen)}
      </Sections>
    </PageForm>
  )
}
