/** For developers: one entry, its draft in a form that works without scripts, and what readers would get. */
import { lazy, Suspense } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { Alert } from '#ui/feedback/Alert.tsx'
import { Badge } from '#ui/feedback/Badge.tsx'
import { Card, Stack } from '#ui/layout/Card.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { doneTexts, editFailures, states } from '../texts.ts'
import { ContentEntryForm } from './ContentEntryForm.tsx'
import type { EntryData } from './editor-data.ts'
import type { EditOutcome } from './submit-entry.ts'

import styles from './ContentEntryForm.module.css'

const ContentPreview = lazy(async () => ({ default: (await import('./ContentPreview.tsx')).ContentPreview }))

export function ContentEntryPage() {
  const { entry, input, form, done } = useLoaderData<EntryData>()
  const outcome = useActionData<EditOutcome | undefined>()
  const [text, tone] = states[entry.state]
  const failure = outcome?.failure && editFailures[outcome.failure]
  return (
    <>
      <PageHeader
        title={entry.title || entry.internalName}
        lead={entry.title === '' ? undefined : entry.internalName}
        badge={<Badge tone={tone}>{text}</Badge>}
      />
      <Stack className={styles['entry'] ?? ''}>
        {outcome === undefined && done !== undefined && <Alert tone="success">{doneTexts[done]}</Alert>}
        {failure !== undefined && (
          <Alert tone="error" title={failure[0]} alert>
            {failure[1]}
          </Alert>
        )}
        <Card title="Entwurf">
          <ContentEntryForm key={entry.version} entry={entry} input={input} form={form} outcome={outcome} />
        </Card>
        <Card title="Vorschau des gespeicherten Entwurfs">
          <Suspense>
            <ContentPreview fields={entry.preview} />
          </Suspense>
        </Card>
      </Stack>
    </>
  )
}
