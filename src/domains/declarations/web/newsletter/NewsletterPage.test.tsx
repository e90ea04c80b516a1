import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { pageWith } from '#platform/web/page-context.fixture.ts'
import { showPage } from '#platform/web/show-page.fixture.tsx'

import { loadNewsletter } from './newsletter-data.ts'
import { NewsletterPage } from './NewsletterPage.tsx'

test('whose link is not whole can have the newsletter stopped by mail', async () => {
  const { args } = pageWith({})
  await showPage(NewsletterPage, () => loadNewsletter(args('kundencenter/newsletter/abmeldung')))
  expect(screen.getByRole('heading', { name: 'Dieser Link ist nicht vollständig' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'E-Mail schreiben' }).getAttribute('href')).toBe(
    'mailto:service@erleben.example?subject=Newsletter%20abbestellen',
  )
})
