/** For developers: one entry, its draft in a form that works without scripts, and what readers would get. */
import { lazy, Suspense } from 'react'
import { useActionData, useLoaderData } from 'react-router'

import { Badge } from '#ui/Badge.tsx'
import { Card, Stack } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { PageHead } from '#ui/PageHead.tsx'

import { ContentEntryForm } from './ContentEntryForm.tsx'
import type { EditOutcome, EntryData } from './editor-route.ts'
import { doneTexts, editFailures, states } from './texts.ts'

const ContentPreview = lazy(async () => ({ default: (await import('./ContentPreview.tsx')).ContentPreview }))

export function ContentEntryPage() {
  const { entry, form, done } = useLoaderData<EntryData>()
  const outcome = useActionData<EditOutcome | undefined>()
  const [text, tone] = states[entry.state]
  const failure = outcome?.failure && editFailures[outcome.failure]
  return (
    <>
      <PageHead title={entry.internalName} badge={<Badge tone={tone}>{text}</Badge>} />
      <Stack>
        {outcome === undefined && done !== undefined && <Note tone="success">{doneTexts[done]}</Note>}
        {failure !== undefined && (
          <Note tone="error" title={failure[0]} alert>
            {failure[1]}
          </Note>
        )}
        <Card title="Entwurf">
          <ContentEntryForm key={entry.version} entry={entry} form={form} outcome={outcome} />
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
