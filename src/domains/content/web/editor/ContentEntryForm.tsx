import { counted } from '#kit/number-words.ts'
import type { FormValues } from '#platform/web/page-context.ts'
import { PageForm, useSubmitted } from '#platform/web/PageForm.tsx'
import { classes } from '#ui/classes.ts'
import { ButtonRow, Button } from '#ui/form/Button.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { stackClass } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'

import type { ContentField } from '../../content-types.ts'
import type { EditableEntry } from '../../editor-api.ts'
import { fieldFaults, markupHint } from '../texts.ts'
import { editorForm } from './editor-data.ts'
import { fieldsOfType, inputName, isReference, isStoredText, type FormInput } from './editor-fields.ts'
import type { EditOutcome } from './submit-entry.ts'

import styles from './ContentEntryForm.module.css'

interface ContentEntryFormProps {
  entry: EditableEntry
  /** The draft as it is typed. */
  input: FormInput
  form: FormValues
  outcome: EditOutcome | undefined
}

export function ContentEntryForm({ entry, input, form, outcome }: ContentEntryFormProps) {
  const busy = useSubmitted(editorForm)?.get('act')
  const { contentType, version, state } = entry
  const { values } = outcome?.input ?? input
  const fields = fieldsOfType(contentType)
  const faults = Object.entries(outcome?.faults ?? {})
  const errorText = (id: string): string | undefined => {
    const fault = outcome?.faults[id]
    return fault === undefined ? undefined : (fieldFaults[fault as keyof typeof fieldFaults] ?? fault)
  }
  return (
    <PageForm name={editorForm} values={form} noValidate className={classes(stackClass, styles['form'])}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="contentType" value={contentType} />
      <ErrorSummary
        title="Bitte prüfe deine Angaben"
        errors={faults.map(([id]) => ({ field: inputName(id), text: `${fieldName(fields, id)}: ${errorText(id)}` }))}
      />
      <EntryFields {...{ fields, values, errorText }} />
      <ButtonRow>
        <Button kind="fill" type="submit" name="act" value="save" busy={busy === 'save'}>
          Entwurf speichern
        </Button>
        <Button type="submit" name="act" value="publish" busy={busy === 'publish'}>
          Speichern und veröffentlichen
        </Button>
        {state !== 'draft' && (
          <Button kind="text" type="submit" name="act" value="unpublish" busy={busy === 'unpublish'}>
            Zurückziehen
          </Button>
        )}
      </ButtonRow>
    </PageForm>
  )
}

interface EntryFieldsProps {
  fields: readonly ContentField[]
  values: Readonly<Record<string, string>>
  errorText: (id: string) => string | undefined
}

/** What an entry does not refer to stands last, behind a line: most refer to little. */
function EntryFields({ fields, values, errorText }: EntryFieldsProps) {
  const isSpare = (field: ContentField): boolean =>
    isReference(field) && !field.required && (values[field.id] ?? '') === '' && errorText(field.id) === undefined
  const spare = fields.filter(isSpare)
  const drawn = (field: ContentField) => (
    <EntryField key={field.id} field={field} value={values[field.id]} error={errorText(field.id)} />
  )
  return (
    <>
      {fields.filter((field) => !isSpare(field)).map(drawn)}
      {spare.length > 0 && (
        <Disclosure summary={counted(spare.length, 'Ein weiteres Feld', 'weitere Felder')} caret>
          <div className={stackClass}>{spare.map(drawn)}</div>
        </Disclosure>
      )}
    </>
  )
}

function fieldName(fields: readonly ContentField[], id: string): string {
  return fields.find((field) => field.id === id)?.name ?? id
}

function EntryField({
  field,
  value,
  error,
}: {
  field: ContentField
  value: string | undefined
  error: string | undefined
}) {
  const { id, name, type, required } = field
  const common = { id: inputName(id), name: inputName(id), label: name, required, error, defaultValue: value }
  if (type === 'Symbol') return <TextField {...common} maxLength={256} autoComplete="off" />
  if (type === 'Text') return <TextArea {...common} rows={8} />
  if (type === 'RichText' && !isStoredText(value ?? '')) return <TextArea {...common} rows={8} hint={markupHint} />
  const what =
    type === 'RichText' ? 'Als JSON: Darin steht etwas, das sich nicht als Text schreiben lässt' : 'Verweise als JSON'
  return <TextArea {...common} rows={5} spellCheck={false} hint={what} className={styles['json']} />
}
