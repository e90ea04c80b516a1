import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import { DevicesPage } from './DevicesPage.tsx'

test('a search that finds nothing leads back to all devices', async () => {
  await showPage(DevicesPage, () => ({ devices: [], more: false, q: 'nirgends' }))
  screen.getByRole('heading', { name: 'Kein Gerät gefunden' })
  expect(screen.getByRole('link', { name: 'Alle Geräte zeigen' }).getAttribute('href')).toMatch(/\/betrieb\/?$/)
})
